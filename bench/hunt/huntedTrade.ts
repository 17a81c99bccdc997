import { findRoute } from '@livery/router/findRoute';
import type { RestingOrder } from '@livery/router/orders/restingOrder';
import { createRandom } from '@livery/router/testing/createRandom';
import { getMarketDepth } from '@livery/router/testing/getMarketDepth';
import { replayRoute } from '@livery/router/testing/replayRoute';
import { toHex } from 'viem';
import type { HuntedMarket } from './huntedMarkets';

/** A question to a market: the exponents of its amount and of the price of gas, as parts of the depth, and its resting orders. */
export type Question = { seed: number; side: 'sell' | 'buy'; depths: number; gas: number; orders: number };

/** What a question cost, in milliseconds of the processor, and whether its route pays exactly what executing it pays. */
export type Measured = { ms: number; paths: number; ticks: number; isExact: boolean; failure?: string };

const gasParts = { perPath: 40_000, perHop: 75_000, perOrder: 130_000 };

/**
 * Asks the question, the cheaper of two runs, so that compiling does not count. Undefined where it has no tokens with a
 * pool between them.
 */
export function measureQuestion({ market, pools, tokens }: HuntedMarket, question: Question): Measured | undefined {
  const random = createRandom(question.seed);
  const draw = () => tokens[Math.floor(random() ** 2 * tokens.length)];
  const [sellToken, buyToken] = [draw(), draw()];
  if (!sellToken || !buyToken || sellToken === buyToken) return undefined;
  const depth = getMarketDepth(market, { sellToken, buyToken });
  if (!depth) return undefined;
  const { side, depths } = question;
  const exact = BigInt(Math.max(1, Math.round((side === 'sell' ? depth.sold : depth.bought) * depths)));
  const counter = (side === 'sell' ? depth.bought : depth.sold) * depths;
  const gas = { ...gasParts, tokenPerGas: (counter * question.gas) / 1e6 };
  const orders = listOrders(question, { sold: depth.sold * depths, rate: depth.bought / depth.sold }, random);
  const ask = () => findRoute(market, { sellToken, buyToken, side, amount: exact, gas, orders });
  try {
    const [first, second] = [time(ask), time(ask)];
    const { ms, result: route } = first.ms < second.ms ? first : second;
    if (!route) return { ms, paths: 0, ticks: 0, isExact: true };
    const replayed = replayRoute(pools, route);
    const isExact = replayed.buyAmounts.every((paid, index) => paid === route.paths[index]?.buyAmount);
    return { ms, paths: route.paths.length, ticks: replayed.ticks, isExact };
  } catch (error) {
    return { ms: 0, paths: 0, ticks: 0, isExact: false, failure: String(error) };
  }
}

function listOrders(
  { orders }: Question,
  { sold, rate }: { sold: number; rate: number },
  random: () => number,
): RestingOrder[] {
  return Array.from({ length: orders }, (_, index) => {
    const takerAmount = BigInt(Math.ceil(sold * random() * 0.2)) + 1n;
    const makerAmount = BigInt(Math.round(Number(takerAmount) * rate * (0.9 + random() * 0.2))) + 1n;
    return { id: toHex(index, { size: 32 }), makerAmount, takerAmount, capacity: takerAmount };
  });
}

function time<Result>(task: () => Result): { ms: number; result: Result } {
  const start = process.cpuUsage();
  const result = task();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1_000, result };
}
