import type { Address, Client } from 'viem';
import { readContract } from 'viem/actions';
import type { Chain } from '../domain/chain';
import { trialAbi } from './trialAbi';

/** Wei to try with: little, so that no pool feels it, and more for a token of coarse units. */
const sizes = [10_000_000_000_000_000n, 1_000_000_000_000_000_000n];
/** Fewer base units than this tell nothing of a tax. */
const enough = 1_000n;

/**
 * How much of the native coin to try a token with, and how much of the token the pools along the path promise for it, in
 * base units. Undefined when they promise next to nothing; throws viem's errors, also when there is no such pool.
 */
export async function sizeTrial(
  client: Client,
  { chain, path }: { chain: Chain; path: readonly Address[] },
): Promise<{ spent: bigint; expected: bigint } | undefined> {
  const promises = await Promise.all(
    sizes.map((size) =>
      readContract(client, {
        address: chain.v2.router,
        abi: trialAbi,
        functionName: 'getAmountsOut',
        args: [size, path],
      }),
    ),
  );
  return sizes
    .map((spent, index) => ({ spent, expected: promises[index]?.at(-1) ?? 0n }))
    .find(({ expected }) => expected >= enough);
}
