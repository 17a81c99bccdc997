import type { Address, Client } from 'viem';
import { readContract } from 'viem/actions';
import { v2RouterAbi } from '../../domain/calldata/v2Abi';
import type { Chain } from '../../domain/chains';
import type { TokenTrial } from '../../domain/tokens/getTokenRisk';
import { getTrialPath } from '../../domain/tokens/getTrialPath';
import { runTrial } from './runTrial';

/**
 * Tests a token in a simulation on the newest block, from a random account: buys a little of it with the wrapped native coin on
 * the chain's V2 router, transfers some, and sells some back a block later. `paths` are those of a quote of the token.
 * Undefined when the test is not possible: no pool, or a node without `eth_simulateV1`. Never throws.
 */
export async function examineToken(
  client: Client,
  { chain, token, paths }: { chain: Chain; token: Address; paths: readonly (readonly Address[])[] },
): Promise<TokenTrial | undefined> {
  const path = getTrialPath({ wrapped: chain.wrappedNative.address, token, paths });
  try {
    const size = await sizeTrial(client, { chain, path });
    return size && (await runTrial(client, { chain, token, path, ...size }));
  } catch {
    return undefined;
  }
}

/** The amounts to test with, in wei: a small one that moves no price, and a larger one for tokens of coarse units. */
const sizes = [10_000_000_000_000_000n, 1_000_000_000_000_000_000n];
/** In fewer base units than this, a tax would disappear in rounding. */
const minExpected = 1_000n;

/**
 * Returns the amount of the native coin to test with, and the amount of the token that the pools along the path quote for
 * it, in base units. Undefined when they quote next to nothing; throws viem's errors, also when a pool does not exist.
 */
async function sizeTrial(
  client: Client,
  { chain, path }: { chain: Chain; path: readonly Address[] },
): Promise<{ spent: bigint; expected: bigint } | undefined> {
  const quoted = await Promise.all(
    sizes.map((size) =>
      readContract(client, {
        address: chain.v2.router,
        abi: v2RouterAbi,
        functionName: 'getAmountsOut',
        args: [size, path],
      }),
    ),
  );
  return sizes
    .map((spent, index) => ({ spent, expected: quoted[index]?.at(-1) ?? 0n }))
    .find(({ expected }) => expected >= minExpected);
}
