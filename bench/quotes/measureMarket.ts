import { findRoute } from '@livery/router/findRoute';
import { createMarket } from '@livery/router/market';
import { createSampleMarket } from '@livery/router/testing/createSampleMarket';
import { getDualBound } from '@livery/router/testing/getDualBound';
import { createUniswapQuoter } from './createUniswapQuoter';
import { listTrades } from './listTrades';

export type MeasuredQuote = {
  size: number;
  /** Milliseconds. */
  time: { ours: number; uniswap: number };
  /** Basis points below the convex optimum over any number of paths and hops. */
  gap: { ours: number; ours24: number; uniswap: number };
  /** Basis points that ours pays more than Uniswap's; negative where ours is worse. */
  lead: number;
  paths: number;
};

export type MarketSize = { pools: number; tokens: number; each: number };

/** Quotes the same trades with ours and with Uniswap's SDK on the same pools, one after the other. */
export function measureMarket({ pools, tokens, each }: MarketSize): MeasuredQuote[] {
  const sample = createSampleMarket({ seed: 2026, pools, tokens });
  const market = createMarket(sample.pools);
  const quoteUniswap = createUniswapQuoter(sample);
  const quote = (trade: ReturnType<typeof listTrades>[number], maxPaths?: number) => {
    const [sold, bought] = [sample.tokens[trade.sell], sample.tokens[trade.buy]];
    if (!sold || !bought) return undefined;
    const ends = { sellToken: sold.address, buyToken: bought.address, amount: trade.amount };
    return findRoute(market, { ...ends, side: 'sell', ...(maxPaths ? { maxPaths } : {}) });
  };
  for (const trade of listTrades(sample, market, { seed: 1, each: 50 })) quote(trade);
  for (const { sell, buy, amount } of listTrades(sample, market, { seed: 1, each: 20 }))
    quoteUniswap(sell, buy, amount);

  return listTrades(sample, market, { seed: 2, each }).flatMap((trade): MeasuredQuote[] => {
    const ours = time(() => quote(trade));
    const uniswap = time(() => quoteUniswap(trade.sell, trade.buy, trade.amount));
    const wide = quote(trade, 24);
    if (!ours.result || !wide)
      throw new Error(`no route for ${JSON.stringify({ ...trade, amount: `${trade.amount}` })}`);
    const bound = Math.min(getDualBound(sample.pools, ours.result), getDualBound(sample.pools, wide));
    const toGap = (paid: bigint) => (1 - Number(paid) / bound) * 10_000;
    const paid = uniswap.result ?? 0n;
    return [
      {
        size: trade.size,
        time: { ours: ours.milliseconds, uniswap: uniswap.milliseconds },
        gap: { ours: toGap(ours.result.buyAmount), ours24: toGap(wide.buyAmount), uniswap: toGap(paid) },
        lead: Number(((ours.result.buyAmount - paid) * 10n ** 10n) / ours.result.buyAmount) / 1e6,
        paths: ours.result.paths.length,
      },
    ];
  });
}

const repetitions = 3;

/** Returns the median of three runs, to reduce the influence of other load. */
function time<Result>(task: () => Result): { result: Result; milliseconds: number } {
  const runs = Array.from({ length: repetitions }, () => {
    const start = performance.now();
    const result = task();
    return { result, milliseconds: performance.now() - start };
  }).toSorted((a, b) => a.milliseconds - b.milliseconds);
  return runs[(repetitions - 1) / 2] ?? { result: task(), milliseconds: Number.NaN };
}
