import { createRequire } from 'node:module';
import type { AnyPool } from '@livery/router/pool';
import type { RoutePath } from '@livery/router/route';
import type { SampleMarket } from '@livery/router/testing/createSampleMarket';
import { type BoundedSwap, listBoundedSwaps } from '@livery/router/testing/listBoundedSwaps';
import { replayRoute } from '@livery/router/testing/replayRoute';
import type { Address } from 'viem';
import type { MarketGas } from './marketGas';

type Token = { name: string; address: Address };
type Output = { out: number; gasSpent: number };
type Pool = { swapGasCost: number; calcOutByIn(amountIn: number, isZeroForOne: boolean): Output };
type Leg = {
  poolAddress: Address;
  tokenFrom: Token;
  tokenTo: Token;
  assumedAmountIn: number;
  /** Part of the amount of `tokenFrom`. */
  absolutePortion: number;
};
type Reserves = [reserve0: unknown, reserve1: unknown];
type PoolClass = new (address: string, token0: Token, token1: Token, fee: number, ...reserves: Reserves) => Pool;

/** The part of the package that is used. Its types name packages that it does not need. */
type Tines = {
  ConstantProductRPool: PoolClass;
  findMultiRouteExactIn(
    from: Token,
    to: Token,
    amountIn: number,
    pools: readonly Pool[],
    baseToken: Token,
    gasPrice: number,
  ): { status: 'Success' | 'NoWay' | 'Partial'; amountOut: number; legs: readonly Leg[] };
};

const require = createRequire(import.meta.url);
const packageName = '@sushiswap/tines';
const tines: Tines = require(packageName);
const { BigNumber }: { BigNumber: { from(value: string): unknown } } = require('@ethersproject/bignumber');

/** The amount bought, in base units as the pools round it, and its gas with ticks. */
type Executed = { bought: bigint; gas: number };

/**
 * A route in two forms: as a network, which swaps each pool once and needs the gas of as few paths as can carry its
 * amounts; and as the paths that our contracts execute, each with all of its hops. Undefined where a pool would refuse
 * its part.
 */
export type TinesRoute = { network: Executed | undefined; paths: Executed | undefined };

/** Returns undefined if there is no route for the whole amount. */
export type TinesQuoter = (sell: number, buy: number, amount: bigint) => TinesRoute | undefined;

/**
 * Creates a quoter that asks `@sushiswap/tines` for a route over all pools, and lets it choose the number of flows. The
 * package knows only Trident's concentrated pools: here, the router's ranges compute the others' amounts in float64.
 */
export function createTinesQuoter(market: SampleMarket, gas: MarketGas): TinesQuoter {
  const tokens = market.tokens.map(({ address }): Token => ({ name: address, address }));
  const byAddress = new Map(tokens.map((token) => [token.address, token]));
  const [base] = tokens;
  if (!base) throw new Error('The market has no tokens.');
  const toReserve = (reserve: bigint | number) => BigNumber.from(`${BigInt(Math.floor(Number(reserve)))}`);
  const pools: Pool[] = [];
  for (const { address, token0, token1, reserve0, reserve1, feeBps } of market.pools) {
    const pair = [byAddress.get(token0), byAddress.get(token1)] as const;
    if (!pair[0] || !pair[1]) continue;
    const reserves: Reserves = [toReserve(reserve0), toReserve(reserve1)];
    const pool = new tines.ConstantProductRPool(address, pair[0], pair[1], feeBps / 10_000, ...reserves);
    pool.swapGasCost = gas.perHop;
    pools.push(pool);
  }
  for (const concentrated of market.concentrated) {
    const { address, token0, token1, fee } = concentrated;
    const pair = [byAddress.get(token0), byAddress.get(token1)] as const;
    const swaps = listBoundedSwaps(concentrated);
    const find = (tokenIn: string) => swaps.find((swap) => swap.tokenIn === tokenIn);
    const [sell0, sell1] = [find(token0), find(token1)];
    if (!pair[0] || !pair[1] || !sell0 || !sell1) continue;
    const reserves: Reserves = [toReserve(sumOutput(sell1)), toReserve(sumOutput(sell0))];
    const pool = new tines.ConstantProductRPool(address, pair[0], pair[1], fee / 1_000_000, ...reserves);
    pool.swapGasCost = gas.perHop;
    pool.calcOutByIn = (amountIn, isZeroForOne) => swapRanges(isZeroForOne ? sell0 : sell1, amountIn, gas);
    pools.push(pool);
  }
  const exact = [...market.pools, ...market.concentrated];
  return (sell, buy, amount) => {
    const [sold, bought] = [tokens[sell], tokens[buy]];
    if (!sold || !bought) return undefined;
    const route = tines.findMultiRouteExactIn(sold, bought, Number(amount), pools, base, gas.tokenPerGas(0));
    if (route.status !== 'Success') return undefined;
    const { legs } = route;
    return {
      network: executeNetwork(exact, legs, { from: sold.address, to: bought.address, amount, gas }),
      paths: executePaths(exact, listPaths(legs, sold.address, bought.address), { amount, gas }),
    };
  };
}

type Trade = { from: string; to: string; amount: bigint; gas: MarketGas };

/** Swaps each pool of the network once. */
function executeNetwork(pools: readonly AnyPool[], legs: readonly Leg[], { from, to, amount, gas }: Trade) {
  const reached = new Map([[from, amount]]);
  const left = new Map(reached);
  const paths: RoutePath[] = [];
  let ticks = 0;
  // The legs are sorted: each comes after those that lead to it.
  for (const [index, leg] of legs.entries()) {
    const token = leg.tokenFrom.address;
    const isLast = !legs.slice(index + 1).some(({ tokenFrom }) => tokenFrom.address === token);
    const rest = left.get(token) ?? 0n;
    const sellAmount = isLast ? rest : takePortion(reached.get(token) ?? 0n, leg.absolutePortion);
    if (sellAmount > rest) return undefined;
    paths.push(toRoutePath([leg], sellAmount));
    const executed = tryReplay(pools, paths);
    const paid = executed?.buyAmounts.at(-1);
    if (!executed || paid === undefined) return undefined;
    ticks = executed.ticks;
    left.set(token, rest - sellAmount);
    for (const amounts of [reached, left]) {
      amounts.set(leg.tokenTo.address, (amounts.get(leg.tokenTo.address) ?? 0n) + paid);
    }
  }
  const visited = new Set(legs.flatMap(({ tokenFrom, tokenTo }) => [tokenFrom, tokenTo]));
  const fewest = Math.max(legs.length - visited.size + 2, 1);
  return {
    bought: reached.get(to) ?? 0n,
    gas: fewest * gas.perPath + legs.length * gas.perHop + ticks * gas.perTick,
  };
}

type WidePath = { path: Leg[]; width: number };

function executePaths(
  pools: readonly AnyPool[],
  wide: readonly WidePath[],
  { amount, gas }: Omit<Trade, 'from' | 'to'>,
) {
  let left = amount;
  const paths = wide.map(({ path, width }, index) => {
    const portion = takePortion(amount, width);
    const sellAmount = index === wide.length - 1 || portion > left ? left : portion;
    left -= sellAmount;
    return toRoutePath(path, sellAmount);
  });
  const executed = tryReplay(pools, paths);
  if (!executed) return undefined;
  const hops = paths.reduce((sum, path) => sum + path.pools.length, 0);
  return {
    bought: executed.buyAmounts.reduce((sum, paid) => sum + paid, 0n),
    gas: paths.length * gas.perPath + hops * gas.perHop + executed.ticks * gas.perTick,
  };
}

const portionScale = 2 ** 53;

function takePortion(amount: bigint, portion: number): bigint {
  return (amount * BigInt(Math.floor(Math.min(portion, 1) * portionScale))) >> 53n;
}

function toRoutePath(legs: readonly Leg[], sellAmount: bigint): RoutePath {
  return {
    pools: legs.map(({ poolAddress }) => poolAddress),
    tokens: legs
      .slice(0, 1)
      .flatMap(({ tokenFrom }) => [tokenFrom.address, ...legs.map(({ tokenTo }) => tokenTo.address)]),
    sellAmount,
    buyAmount: 0n,
  };
}

function tryReplay(pools: readonly AnyPool[], paths: RoutePath[]) {
  try {
    return replayRoute(pools, { paths });
  } catch {
    return undefined;
  }
}

/** A part of the amount that is too small for a path of its own. */
const dust = 1e-6;

/** Returns the legs as paths, the widest first. */
function listPaths(legs: readonly Leg[], from: string, to: string): WidePath[] {
  const reaching = new Map([[from, 1]]);
  // The legs are sorted: each comes after those that lead to it.
  const left = new Map(
    legs.map((leg) => {
      const portion = (reaching.get(leg.tokenFrom.address) ?? 0) * leg.absolutePortion;
      reaching.set(leg.tokenTo.address, (reaching.get(leg.tokenTo.address) ?? 0) + portion);
      return [leg, portion] as const;
    }),
  );
  const findWidest = (token: string, visited: readonly string[]): WidePath => {
    if (token === to) return { path: [], width: Number.POSITIVE_INFINITY };
    let widest: WidePath = { path: [], width: 0 };
    for (const [leg, portion] of left) {
      if (leg.tokenFrom.address !== token || portion <= Math.max(dust, widest.width)) continue;
      if (visited.includes(leg.tokenTo.address)) continue;
      const rest = findWidest(leg.tokenTo.address, [...visited, token]);
      const width = Math.min(portion, rest.width);
      if (width > widest.width) widest = { path: [leg, ...rest.path], width };
    }
    return widest;
  };
  const paths: WidePath[] = [];
  for (let next = findWidest(from, []); next.width > dust; next = findWidest(from, [])) {
    paths.push(next);
    for (const leg of next.path) left.set(leg, (left.get(leg) ?? 0) - next.width);
  }
  return paths;
}

function swapRanges({ keep, ranges }: BoundedSwap, amountIn: number, { perHop, perTick }: MarketGas): Output {
  let kept = amountIn * keep;
  let out = 0;
  for (const [index, { reserveIn, reserveOut, room }] of ranges.entries()) {
    const taken = Math.min(kept, room);
    out += (reserveOut * taken) / (reserveIn + taken);
    kept -= taken;
    if (!(kept > 0)) return { out, gasSpent: perHop + index * perTick };
  }
  // A pool that cannot take the whole amount is of no use to a swap.
  return { out: 0, gasSpent: perHop };
}

function sumOutput({ ranges }: BoundedSwap): number {
  return ranges.reduce((sum, { reserveIn, reserveOut, room }) => sum + (reserveOut * room) / (reserveIn + room), 0);
}
