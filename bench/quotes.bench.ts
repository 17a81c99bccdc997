import { mkdirSync, writeFileSync } from 'node:fs';
import { createBenchMarkets } from './quotes/benchMarkets';
import { getQuantile } from './quotes/getQuantile';
import { sizes } from './quotes/listTrades';
import { type MeasuredQuote, measureMarket } from './quotes/measureMarket';
import { measureMarketState } from './quotes/measureMarketState';

/** Basis points by which the base units that hops round away may tell two routes apart. */
const precision = 0.01;

const state = measureMarketState({ pools: 5000, tokens: 1000, concentrated: 500 });
const results = [...createBenchMarkets()].map((market) => {
  const { name, isHeldOut } = market;
  return { name, isHeldOut, ...summarise(measureMarket(market)) };
});
mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
writeFileSync(
  new URL('../results/quotes.json', import.meta.url),
  `${JSON.stringify({ node: process.version, results, state }, null, 2)}\n`,
);

for (const { name, isHeldOut, quotes, worse, purchases, time, bySize } of results) {
  console.log(`${name}${isHeldOut ? ', never tuned on' : ''}: ${quotes} quotes`);
  console.log('paying less, after gas, than rivals:', worse, 'purchases:', purchases);
  console.table(time);
  console.log(bySize);
}
console.log(state);

function summarise(quotes: readonly MeasuredQuote[]) {
  const spread = (pick: (quote: MeasuredQuote) => number, over = quotes) => ({
    median: round(getQuantile(over.map(pick), 0.5)),
    p90: round(getQuantile(over.map(pick), 0.9)),
    p99: round(getQuantile(over.map(pick), 0.99)),
    most: round(Math.max(...over.map(pick))),
  });
  return {
    quotes: quotes.length,
    worse: {
      uniswap: quotes.filter(({ lead }) => lead.uniswap < -precision).length,
      tines: quotes.filter(({ lead }) => lead.tines < -precision).length,
      tinesAsPaths: quotes.filter(({ lead }) => lead.tinesAsPaths < -precision).length,
      ensembleByOneBp: quotes.filter(({ lead }) => lead.ensemble < -1).length,
      asPathsByBp: round(-Math.min(0, ...quotes.map(({ lead }) => lead.tinesAsPaths))),
      byBp: round(-Math.min(0, ...quotes.map(({ lead }) => Math.min(lead.uniswap, lead.tines)))),
    },
    purchases: {
      dearerByHalfABp: quotes.filter(({ purchaseCost }) => purchaseCost > 0.5).length,
      p99: round(
        getQuantile(
          quotes.map(({ purchaseCost }) => purchaseCost),
          0.99,
        ),
      ),
    },
    time: {
      ours: spread(({ time }) => time.ours),
      purchase: spread(({ time }) => time.purchase),
      uniswap: spread(({ time }) => time.uniswap),
      tines: spread(({ time }) => time.tines),
    },
    bySize: sizes.map((size) => {
      const over = quotes.filter((quote) => quote.size === size);
      return {
        'part of depth': size,
        paths: getQuantile(
          over.map((quote) => quote.paths),
          0.5,
        ),
        ours: spread(({ gap }) => gap.ours, over),
        'free gas': spread(({ gap }) => gap.free, over),
        'v2-sdk': spread(({ gap }) => gap.uniswap, over),
        tines: spread(({ gap }) => gap.tines, over),
      };
    }),
  };
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
