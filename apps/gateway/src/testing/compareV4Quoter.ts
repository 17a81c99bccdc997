import { aggregate } from '@livery/core/actions/aggregate';
import { swapInput } from '@livery/router/concentrated/swapConcentrated';
import { createRandom } from '@livery/router/testing/createRandom';
import { decodeFunctionResult, encodeFunctionData, parseAbi, zeroAddress } from 'viem';
import type { ChainState } from '../chains/chainState';
import { isOfV4 } from '../pools/v4Key';
import { drawByDepth } from './compareQuoter';

const abi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct Params { PoolKey poolKey; bool zeroForOne; uint128 exactAmount; bytes hookData; }',
  'function quoteExactInputSingle(Params params) returns (uint256 amountOut, uint256 gasEstimate)',
]);
const functionName = 'quoteExactInputSingle';
const atOnce = 100;

/** Swap of a V4 pool as the router computes it, and as the deployed V4Quoter does, in base units. */
type ComparedV4Swap = {
  pool: string;
  zeroForOne: boolean;
  amount: bigint;
  bought: bigint;
  quoted: bigint | undefined;
  ticks: number;
};

/** Computes at least `count` random swaps on the V4 pools that a gateway follows, and asks V4's quoter for the same. */
export async function compareV4Quoter(
  { client, pools }: Pick<ChainState, 'client' | 'pools'>,
  count: number,
): Promise<ComparedV4Swap[]> {
  const followed = [...(pools?.concentrated.followed.values() ?? [])].flatMap(({ key, pool }) =>
    isOfV4(key) && pool.ticks.length > 0 ? [{ key, pool }] : [],
  );
  const random = createRandom(11);
  const compared: ComparedV4Swap[] = [];
  while (compared.length < count) {
    const swaps = Array.from({ length: atOnce }, () => {
      const known = followed[Math.floor(random() * followed.length)];
      if (!known) throw new Error('There are no pools.');
      const zeroForOne = random() < 0.5;
      const isAny = random() < 0.5;
      const amount = isAny
        ? BigInt(Math.floor(10 ** (random() * 24)))
        : drawByDepth(known.pool, zeroForOne, random() * 5 - 4);
      return { ...known, zeroForOne, amount, swap: swapInput(known.pool, zeroForOne, amount) };
    });
    const made = swaps.flatMap(({ swap, ...each }) => (swap ? [{ ...each, swap }] : []));
    const answers = await aggregate(client, {
      reads: made.map(({ key: { venue, token0, token1, fee, tickSpacing, hooks, isNative }, zeroForOne, amount }) => {
        const poolKey = { currency0: isNative ? zeroAddress : token0, currency1: token1, fee, tickSpacing, hooks };
        const args = [{ poolKey, zeroForOne, exactAmount: amount, hookData: '0x' }] as const;
        return { target: venue.quoter, callData: encodeFunctionData({ abi, functionName, args }) };
      }),
    });
    for (const [index, { key, zeroForOne, amount, swap }] of made.entries()) {
      const data = answers[index];
      const quoted = data && decodeFunctionResult({ abi, functionName, data })[0];
      compared.push({ pool: key.address, zeroForOne, amount, bought: swap.amountOut, quoted, ticks: swap.ticks });
    }
  }
  return compared;
}
