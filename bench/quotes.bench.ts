import { mkdirSync, writeFileSync } from 'node:fs';
import { getQuantile } from './quotes/getQuantile';
import { sizes } from './quotes/listTrades';
import { type MeasuredQuote, measureMarket } from './quotes/measureMarket';

const markets = [
  { pools: 1000, tokens: 200, each: 150 },
  { pools: 5000, tokens: 1000, each: 75 },
];

const results = markets.map((market) => ({ ...market, ...summarise(measureMarket(market)) }));
mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
writeFileSync(
  new URL('../results/quotes.json', import.meta.url),
  `${JSON.stringify({ node: process.version, results }, null, 2)}\n`,
);

for (const { pools, tokens, quotes, worse, time, ratio, bySize } of results) {
  console.log(`${pools} pools, ${tokens} tokens, ${quotes} quotes; paying less than v2-sdk: ${worse}`);
  console.table({
    ours: { 'median ms': time.ours.median, 'p99 ms': time.ours.p99 },
    'v2-sdk': { 'median ms': time.uniswap.median, 'p99 ms': time.uniswap.p99 },
    'times faster': { 'median ms': ratio.median, 'p99 ms': ratio.p99 },
  });
  console.table(bySize);
}

function summarise(quotes: readonly MeasuredQuote[]) {
  const spread = (pick: (quote: MeasuredQuote) => number, over = quotes) => ({
    median: round(getQuantile(over.map(pick), 0.5)),
    p90: round(getQuantile(over.map(pick), 0.9)),
    p99: round(getQuantile(over.map(pick), 0.99)),
  });
  const ours = spread((quote) => quote.time.ours);
  const uniswap = spread((quote) => quote.time.uniswap);
  return {
    quotes: quotes.length,
    worse: quotes.filter((quote) => quote.lead < 0).length,
    time: { ours, uniswap },
    ratio: { median: round(uniswap.median / ours.median), p99: round(uniswap.p99 / ours.p99) },
    bySize: sizes.map((size) => {
      const over = quotes.filter((quote) => quote.size === size);
      const [gap, gap24, gapUniswap] = [
        spread((quote) => quote.gap.ours, over),
        spread((quote) => quote.gap.ours24, over),
        spread((quote) => quote.gap.uniswap, over),
      ];
      return {
        'part of depth': size,
        paths: getQuantile(
          over.map((quote) => quote.paths),
          0.5,
        ),
        'bp under optimum': gap.median,
        'p90 of it': gap.p90,
        'with 24 paths': gap24.median,
        'p90 with 24': gap24.p90,
        'v2-sdk': gapUniswap.median,
        'p90 v2-sdk': gapUniswap.p90,
      };
    }),
  };
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
