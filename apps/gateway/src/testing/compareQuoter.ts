import { aggregate } from '@livery/core/actions/aggregate';
import { encodeV3Path, getPoolKey } from '@livery/core/domain/calldata/bridge';
import { quoterAbi } from '@livery/core/domain/calldata/quoterAbi';
import type { ConcentratedPool } from '@livery/router/concentrated/concentratedPool';
import { swapInput } from '@livery/router/concentrated/swapConcentrated';
import { createRandom } from '@livery/router/testing/createRandom';
import { decodeAbiParameters, encodeFunctionData } from 'viem';
import type { ChainState } from '../chains/chainState';
import { isOfV4 } from '../pools/v4Key';

const atOnce = 100;

/** Swap of a V3 pool as the router computes it (`bought`) and as the quoter of its venue does (`quoted`), in base units. */
export type ComparedSwap = {
  venue: string;
  pool: string;
  zeroForOne: boolean;
  amount: bigint;
  bought: bigint | undefined;
  quoted: bigint | undefined;
  /** Ticks with liquidity that the price crosses. */
  ticks: number;
};

/**
 * Computes at least `count` random swaps on the V3 pools that a gateway follows, and asks the deployed quoters of their
 * venues for the same. Half of the amounts start at one base unit, and half at a thousandth of the depth at the price:
 * both are spread evenly over the number of their digits. A tenth of the swaps are on the pool with the most ticks,
 * with amounts that cross many of them.
 */
export async function compareQuoter(
  { client, pools }: Pick<ChainState, 'client' | 'pools'>,
  count: number,
): Promise<ComparedSwap[]> {
  const followed = [...(pools?.concentrated.followed.values() ?? [])].flatMap(({ key, pool }) =>
    isOfV4(key) || pool.ticks.length === 0 ? [] : [{ key, pool }],
  );
  const richest = followed.toSorted((a, b) => b.pool.ticks.length - a.pool.ticks.length)[0];
  const random = createRandom(7);
  const compared: ComparedSwap[] = [];
  while (compared.length < count) {
    const swaps = Array.from({ length: atOnce }, () => {
      const known = random() < 0.1 ? richest : followed[Math.floor(random() * followed.length)];
      if (!known) throw new Error('There are no pools.');
      const zeroForOne = random() < 0.5;
      const amount =
        random() < 0.5
          ? BigInt(Math.floor(10 ** (random() * 26)))
          : drawByDepth(known.pool, zeroForOne, random() * (known === richest ? 2 : 5) - 3);
      return { ...known, zeroForOne, amount, swap: swapInput(known.pool, zeroForOne, amount) };
    }).filter(({ swap }) => swap);
    if (swaps.length === 0) throw new Error('No pool can take any of the amounts.');
    const answers = await aggregate(client, {
      reads: swaps.map(({ key, zeroForOne, amount }) => {
        const [from, to] = zeroForOne ? [key.token0, key.token1] : [key.token1, key.token0];
        const name = getPoolKey(key.venue, key);
        const path = encodeV3Path({ path: [from, to], keys: name === undefined ? [] : [name] });
        if (!key.venue.quoter) throw new Error(`${key.venue.name} has no quoter.`);
        return {
          target: key.venue.quoter,
          callData: encodeFunctionData({ abi: quoterAbi, functionName: 'quoteExactInput', args: [path, amount] }),
        };
      }),
    });
    for (const [index, { key, zeroForOne, amount, swap }] of swaps.entries()) {
      const data = answers[index];
      compared.push({
        venue: key.venue.name,
        pool: key.address,
        zeroForOne,
        amount,
        bought: swap?.amountOut,
        quoted: data && decodeAbiParameters([{ type: 'uint256' }], data)[0],
        ticks: swap?.ticks ?? 0,
      });
    }
  }
  return compared;
}

/** Returns an amount of 10 ** `digits` times the depth that a constant-product pool of the same liquidity has. */
export function drawByDepth(
  { sqrtPriceX96, liquidity }: ConcentratedPool,
  zeroForOne: boolean,
  digits: number,
): bigint {
  const root = Number(sqrtPriceX96) / 2 ** 96;
  const depth = Number(liquidity) * (zeroForOne ? 1 / root : root);
  return BigInt(Math.floor(depth * 10 ** digits) + 1);
}
