import { mkdirSync, writeFileSync } from 'node:fs';
import { findRoute } from '@livery/router/findRoute';
import { createMarket, updateReserves } from '@livery/router/market';
import { createVariedMarket } from '@livery/router/testing/createVariedMarket';
import { getQuantile } from './quotes/getQuantile';
import { listTrades, type SampleTrade } from './quotes/listTrades';
import { createMarketGas, toGasPrice } from './quotes/marketGas';

/** The seed is one on which nothing was tuned. */
const size = { seed: 9_003, tokens: 10_000, pools: 50_000 };
const each = 15;

const sample = createVariedMarket(size);
const market = createMarket([...sample.pools, ...sample.concentrated]);
const gas = createMarketGas(sample);
const [moved] = sample.pools;
if (!moved) throw new Error('The market has no pools.');

// The first quotes make the index over the pools, and are compiled.
for (const trade of listTrades(sample, market, { seed: 1, each: 5 })) quote(trade);
const trades = listTrades(sample, market, { seed: 2, each });
const first: number[] = [];
const again: number[] = [];
for (const trade of trades) {
  // A pool that changes makes what is known of a bought token stale.
  updateReserves(market, moved.address, moved.reserve0 + BigInt(first.length), moved.reserve1);
  first.push(time(() => quote(trade)));
  again.push(time(() => quote(trade)));
}
const results = { node: process.version, ...size, quotes: trades.length, first: spread(first), again: spread(again) };
mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
writeFileSync(new URL('../results/large.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
console.log(size.pools, 'pools; processor ms of the first quote of a token after a block, and of the next ones:');
console.table({ first: results.first, again: results.again });

function quote({ sell, buy, amount }: SampleTrade) {
  const [sold, bought] = [sample.tokens[sell], sample.tokens[buy]];
  if (!sold || !bought) throw new Error('The market has no such token.');
  const price = toGasPrice(gas, buy);
  return findRoute(market, { sellToken: sold.address, buyToken: bought.address, side: 'sell', amount, gas: price });
}

function time(task: () => unknown): number {
  const start = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

function spread(times: readonly number[]) {
  const round = (value: number) => Number(value.toPrecision(3));
  return {
    median: round(getQuantile(times, 0.5)),
    p99: round(getQuantile(times, 0.99)),
    most: round(Math.max(...times)),
  };
}
