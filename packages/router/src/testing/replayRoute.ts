import { swapInput } from '../concentrated/swapConcentrated';
import { type AnyPool, isConcentrated } from '../pool';
import type { Route, RoutePath } from '../route';
import type { SimplePath } from './listSimplePaths';

type ReplayedSwap = { pool: string; tokenIn: string; amountIn: bigint; amountOut: bigint };

/**
 * Swaps along the paths one after another and returns the amount that each pays and every swap. Constant-product pools
 * are computed independently of the router's own arithmetic, that of concentrated ones has its own tests. Throws where
 * the contracts would revert.
 */
export function replayRoute(pools: readonly AnyPool[], route: Pick<Route, 'paths'>) {
  const ranged = new Map(pools.filter(isConcentrated).map((pool) => [pool.address.toLowerCase(), pool]));
  const constantProduct = pools.flatMap((pool) => (isConcentrated(pool) ? [] : [pool]));
  const balances = new Map(
    constantProduct.map((pool) => [
      pool.address.toLowerCase(),
      {
        fee: BigInt(pool.feeBps),
        of: new Map([
          [pool.token0.toLowerCase(), pool.reserve0],
          [pool.token1.toLowerCase(), pool.reserve1],
        ]),
      },
    ]),
  );
  const swaps: ReplayedSwap[] = [];
  let ticks = 0;
  const swapHop = (path: RoutePath, hop: number, amountIn: bigint): bigint => {
    const pool = path.pools[hop]?.toLowerCase() ?? '';
    const tokenIn = path.tokens[hop]?.toLowerCase() ?? '';
    const tokenOut = path.tokens[hop + 1]?.toLowerCase() ?? '';
    const concentrated = ranged.get(pool);
    if (concentrated) {
      const zeroForOne = concentrated.token0.toLowerCase() === tokenIn;
      const swap = swapInput(concentrated, zeroForOne, amountIn);
      if (!swap || tokenIn === tokenOut) throw new Error(`no swap in ${pool}`);
      if (swap.amountOut <= 0n) throw new Error('nothing paid');
      ranged.set(pool, swap.pool);
      swaps.push({ pool, tokenIn, amountIn, amountOut: swap.amountOut });
      ticks += swap.ticks;
      return swap.amountOut;
    }
    const state = balances.get(pool);
    const reserveIn = state?.of.get(tokenIn);
    const reserveOut = state?.of.get(tokenOut);
    if (!state || !reserveIn || !reserveOut || tokenIn === tokenOut) throw new Error(`no swap in ${pool}`);
    const amountInWithFee = amountIn * (10_000n - state.fee);
    const amountOut = (amountInWithFee * reserveOut) / (reserveIn * 10_000n + amountInWithFee);
    if (amountOut <= 0n) throw new Error('INSUFFICIENT_OUTPUT_AMOUNT');
    if (reserveIn + amountIn >= 1n << 112n) throw new Error('OVERFLOW');
    state.of.set(tokenIn, reserveIn + amountIn);
    state.of.set(tokenOut, reserveOut - amountOut);
    swaps.push({ pool, tokenIn, amountIn, amountOut });
    return amountOut;
  };
  const buyAmounts = route.paths.map((path) => {
    let amount = path.sellAmount;
    for (let hop = 0; hop < path.pools.length; hop++) amount = swapHop(path, hop, amount);
    return amount;
  });
  return { buyAmounts, swaps, ticks };
}

/** Returns the amount that the path alone pays, or undefined where the contracts would revert. */
export function tryPath(pools: readonly AnyPool[], path: SimplePath, sellAmount: bigint): bigint | undefined {
  try {
    return replayRoute(pools, { paths: [{ ...path, sellAmount, buyAmount: 0n }] }).buyAmounts[0];
  } catch {
    return undefined;
  }
}
