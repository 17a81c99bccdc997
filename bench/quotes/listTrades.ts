import type { Market } from '@livery/router/market';
import { createRandom } from '@livery/router/testing/createRandom';
import type { SampleMarket } from '@livery/router/testing/createSampleMarket';
import { getMarketDepth } from '@livery/router/testing/getMarketDepth';

/** Indexes of the two tokens in the sample, and the sell amount in base units and as a fraction of the market's depth. */
export type SampleTrade = { sell: number; buy: number; amount: bigint; size: number };

export const sizes = [0.00001, 0.0001, 0.001, 0.01, 0.1, 0.3] as const;

/** Below this, rounding to base units dominates. */
const minAmount = 100_000n;

/** Returns `each` trades of every size between random tokens, popular ones more often. The same for the same seed. */
export function listTrades(
  sample: SampleMarket,
  market: Market,
  { seed, each }: { seed: number; each: number },
): SampleTrade[] {
  const random = createRandom(seed);
  const draw = () => Math.floor(random() ** 2 * sample.tokens.length);
  const trades: SampleTrade[] = [];
  while (trades.length < each * sizes.length) {
    const [sell, buy] = [draw(), draw()];
    const [sold, bought] = [sample.tokens[sell], sample.tokens[buy]];
    if (!sold || !bought || sell === buy) continue;
    const depth = getMarketDepth(market, { sellToken: sold.address, buyToken: bought.address });
    if (!depth || depth.sold * sizes[1] < minAmount || depth.bought * sizes[1] < minAmount) continue;
    for (const size of sizes) trades.push({ sell, buy, amount: BigInt(Math.round(depth.sold * size)), size });
  }
  return trades;
}
