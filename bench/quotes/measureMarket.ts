import { findRoute } from '@livery/router/findRoute';
import type { GasPrice } from '@livery/router/gas';
import { createMarket } from '@livery/router/market';
import type { Side } from '@livery/router/plan/plan';
import { getDualBound } from '@livery/router/testing/getDualBound';
import type { BenchMarket } from './benchMarkets';
import { createTinesQuoter } from './createTinesQuoter';
import { createUniswapQuoter } from './createUniswapQuoter';
import { listTrades, type SampleTrade } from './listTrades';
import { createMarketGas, toGasPrice } from './marketGas';

export type MeasuredQuote = {
  size: number;
  /** Milliseconds, those of ours of the processor; `purchase` is of the amount that ours buys. */
  time: { ours: number; purchase: number; uniswap: number; tines: number };
  /** Basis points of what ours pays below the upper bound of any route, after gas; `free` where gas is free. */
  gap: { ours: number; uniswap: number; tines: number; free: number };
  /**
   * Basis points that ours pays more, after gas; negative where ours is worse. `tines` counts the gas of both as that
   * of networks.
   */
  lead: { uniswap: number; tines: number; tinesAsPaths: number; ensemble: number };
  /** Basis points that buying the same amount costs more than our sale, after gas. */
  purchaseCost: number;
  paths: number;
};

/** Quotes the same trades with ours, Uniswap's SDK and Sushi's tines on the same pools, one after the other. */
export function measureMarket({ sample, each, hasUniswap }: BenchMarket): MeasuredQuote[] {
  const all = [...sample.pools, ...sample.concentrated];
  const market = createMarket(all);
  const gas = createMarketGas(sample);
  const quoteUniswap = hasUniswap ? createUniswapQuoter(sample) : () => undefined;
  const quoteTines = createTinesQuoter(sample, gas);
  const quote = (
    { sell, buy, amount }: SampleTrade,
    choice: { gas?: GasPrice; maxHops?: number; maxPaths?: number; side?: Side; amount?: bigint },
  ) => {
    const [sold, bought] = [sample.tokens[sell], sample.tokens[buy]];
    if (!sold || !bought) return undefined;
    return findRoute(market, { sellToken: sold.address, buyToken: bought.address, side: 'sell', amount, ...choice });
  };
  const purchase = (trade: SampleTrade, amount = 0n) =>
    quote(trade, { side: 'buy', amount, gas: toGasPrice(gas, trade.sell) });
  for (const trade of listTrades(sample, market, { seed: 1, each: 50 }))
    purchase(trade, quote(trade, { gas: toGasPrice(gas, trade.buy) })?.buyAmount);
  for (const { sell, buy, amount } of listTrades(sample, market, { seed: 1, each: 20 }))
    quoteUniswap(sell, buy, amount);

  return listTrades(sample, market, { seed: 2, each }).flatMap((trade): MeasuredQuote[] => {
    const price = toGasPrice(gas, trade.buy);
    const ours = timeProcessor(() => quote(trade, { gas: price }));
    const bought = timeProcessor(() => purchase(trade, ours.result?.buyAmount));
    const uniswap = time(() => quoteUniswap(trade.sell, trade.buy, trade.amount));
    const tines = time(() => quoteTines(trade.sell, trade.buy, trade.amount), 1);
    const free = quote(trade, { maxPaths: 48 });
    if (!ours.result || !free) return [];
    const paid = Number(ours.result.buyAmount);
    const net = {
      ours: paid - ours.result.gas * price.tokenPerGas,
      uniswap: uniswap.result
        ? Number(uniswap.result.bought) - (price.perPath + price.perHop * uniswap.result.hops) * price.tokenPerGas
        : Number.NEGATIVE_INFINITY,
      tines: toNet(tines.result?.network, price),
      tinesAsPaths: toNet(tines.result?.paths, price),
    };
    // As a network counts its gas: each pool once.
    const swapped = ours.result.paths.flatMap((path) => path.pools);
    const repeated = swapped.length - new Set(swapped).size;
    const oursAsNetwork = net.ours + repeated * price.perHop * price.tokenPerGas;
    const bound = getDualBound(all, ours.result, price);
    const toBp = (difference: number) => (difference / paid) * 10_000;
    const ensemble = settings.map(({ maxHops, maxPaths, gasFactor }) => {
      const gasHere = { ...price, tokenPerGas: price.tokenPerGas * gasFactor };
      const other = quote(trade, { gas: gasHere, maxHops, maxPaths });
      return other ? Number(other.buyAmount) - other.gas * price.tokenPerGas : Number.NEGATIVE_INFINITY;
    });
    const sold = toGasPrice(gas, trade.sell).tokenPerGas;
    const saleCost = Number(trade.amount) + ours.result.gas * sold;
    const cost = bought.result ? Number(bought.result.sellAmount) + bought.result.gas * sold : Number.POSITIVE_INFINITY;
    const measured: MeasuredQuote = {
      size: trade.size,
      time: {
        ours: ours.milliseconds,
        purchase: bought.milliseconds,
        uniswap: uniswap.milliseconds,
        tines: tines.milliseconds,
      },
      gap: {
        ours: toBp(bound - net.ours),
        uniswap: toBp(bound - net.uniswap),
        tines: toBp(bound - net.tines),
        free: (1 - Number(free.buyAmount) / getDualBound(all, free)) * 10_000,
      },
      lead: {
        uniswap: toBp(net.ours - net.uniswap),
        tines: toBp(oursAsNetwork - net.tines),
        tinesAsPaths: toBp(net.ours - net.tinesAsPaths),
        ensemble: toBp(net.ours - Math.max(...ensemble)),
      },
      purchaseCost: (cost / saleCost - 1) * 10_000,
      paths: ours.result.paths.length,
    };
    return [measured];
  });
}

function toNet(executed: { bought: bigint; gas: number } | undefined, { tokenPerGas }: GasPrice): number {
  return executed ? Number(executed.bought) - executed.gas * tokenPerGas : Number.NEGATIVE_INFINITY;
}

/** Settings of our own router, the best of which is a rival: what it finds and the usual setting does not was left lying. */
const settings = [2, 3, 4, 5].flatMap((maxHops) =>
  [1, 4, 8, 48].flatMap((maxPaths) => [0, 1, 4].map((gasFactor) => ({ maxHops, maxPaths, gasFactor }))),
);

/** Returns the least processor time of three runs, so that other load and compiling do not count. */
function timeProcessor<Result>(task: () => Result): { result: Result; milliseconds: number } {
  const run = () => {
    const start = process.cpuUsage();
    const result = task();
    const { user, system } = process.cpuUsage(start);
    return { result, milliseconds: (user + system) / 1_000 };
  };
  const runs = [run(), run(), run()] as const;
  return runs.toSorted((a, b) => a.milliseconds - b.milliseconds)[0] ?? runs[0];
}

/** Returns the median of an odd number of runs, to reduce the influence of other load. */
function time<Result>(task: () => Result, repetitions = 5): { result: Result; milliseconds: number } {
  const runs = Array.from({ length: repetitions }, () => {
    const start = performance.now();
    const result = task();
    return { result, milliseconds: performance.now() - start };
  }).toSorted((a, b) => a.milliseconds - b.milliseconds);
  return runs[(repetitions - 1) / 2] ?? { result: task(), milliseconds: Number.NaN };
}
