import type { Address, Hex } from 'viem';
import { InvalidPoolError } from '../errors/pool';
import { readAt } from '../readAt';
import { type Curve, getLadder, getLiquidityAt, type Tick } from './ladder';
import { getSqrtRatio, getTick, maxSqrtRatio, maxTick, minSqrtRatio, minTick } from './sqrtRatio';

/**
 * Pool of concentrated liquidity: a Uniswap V3 pool, a V4 pool with a static fee, or a pool of a fork with the same
 * arithmetic. The objects and their lists of ticks never change: an update makes a new object, so that an older state
 * can be restored.
 */
export type ConcentratedPool = Curve & {
  /**
   * The address of the pool or, of a V4 pool, which has none, its whole id: 32 bytes, so that no two pools share a name,
   * and that a contract's address is never taken from it by mistake.
   */
  address: Hex;
  token0: Address;
  token1: Address;
  /** Taken from the amount paid in, in millionths: 3,000 is 0.3 %. */
  fee: number;
  /** Taken from token1 instead where that is another fee: the protocol of V4 may take more in one direction. */
  fee1?: number | undefined;
  tickSpacing: number;
  /** Root of the price in base units of token1 per base unit of token0, times 2^96. 0 for a pool without a price yet. */
  sqrtPriceX96: bigint;
  /** Tick of the price, as the pool itself says: one below it may be right where the price is exactly that of a tick. */
  tick: number;
  /** Liquidity at the price. */
  liquidity: bigint;
};

const maxUint128 = 2n ** 128n - 1n;
/** That of V4, which is above that of V3. */
const maxSpacing = 32_767;

/** Returns a validated copy of the pool. Throws InvalidPoolError, also where ticks and liquidity contradict each other. */
export function parseConcentratedPool(pool: ConcentratedPool): ConcentratedPool {
  const { address, token0, token1, fee, fee1, tickSpacing, fromTick = minTick, toTick = maxTick } = pool;
  if (token0.toLowerCase() === token1.toLowerCase()) throw new InvalidPoolError(address, 'its tokens are the same');
  for (const each of [fee, fee1 ?? fee]) {
    if (!isFee(each)) throw new InvalidPoolError(address, `a fee of ${each} millionths`);
  }
  if (!Number.isInteger(tickSpacing) || tickSpacing < 1 || tickSpacing > maxSpacing) {
    throw new InvalidPoolError(address, `ticks ${tickSpacing} apart`);
  }
  const isPart = Number.isInteger(fromTick) && Number.isInteger(toTick) && fromTick >= minTick && toTick <= maxTick;
  if (!isPart || fromTick >= toTick) {
    throw new InvalidPoolError(address, `known from tick ${fromTick} to ${toTick}`);
  }
  let previous = fromTick - 1;
  for (const { index, liquidityGross } of pool.ticks) {
    if (liquidityGross <= 0n || index % tickSpacing !== 0 || !(index > previous) || index > toTick) {
      throw new InvalidPoolError(address, `tick ${index} after ${previous}`);
    }
    previous = index;
  }
  const { sqrtPriceX96, tick, liquidity } = pool;
  const ticks = pool.ticks.map(({ index, liquidityGross, liquidityNet }) => ({ index, liquidityGross, liquidityNet }));
  const liquidityBelow = pool.liquidityBelow ?? (fromTick === minTick ? 0n : implyLiquidityBelow(pool));
  const price = { sqrtPriceX96, tick, liquidity };
  const fees = fee1 === undefined ? { fee } : { fee, fee1 };
  return check({ address, token0, token1, ...fees, tickSpacing, ...price, ticks, fromTick, toTick, liquidityBelow });
}

function implyLiquidityBelow({ liquidity, ticks, tick }: ConcentratedPool): bigint {
  return ticks.slice(0, countTicks(ticks, tick)).reduce((left, { liquidityNet }) => left - liquidityNet, liquidity);
}

/** State that a Swap event tells. */
export type PoolPrice = Pick<ConcentratedPool, 'sqrtPriceX96' | 'tick' | 'liquidity'>;

/** Returns the pool at another price. It takes the same time for any number of ticks. Throws InvalidPoolError. */
export function movePrice(pool: ConcentratedPool, { sqrtPriceX96, tick, liquidity }: PoolPrice): ConcentratedPool {
  return check({ ...pool, sqrtPriceX96, tick, liquidity });
}

/** Fees of a pool in millionths, see `ConcentratedPool`. */
export type PoolFees = Pick<ConcentratedPool, 'fee' | 'fee1'>;

/** Returns the pool with other fees; undefined for fees that no pool can have. */
export function changeFees(pool: ConcentratedPool, { fee, fee1 }: PoolFees): ConcentratedPool | undefined {
  return isFee(fee) && isFee(fee1 ?? fee) ? { ...pool, fee, fee1 } : undefined;
}

/** Returns the fee of a pool in one direction, in millionths of the amount paid in. */
export function getDirectionFee({ fee, fee1 = fee }: PoolFees, zeroForOne: boolean): number {
  return zeroForOne ? fee : fee1;
}

function isFee(fee: number): boolean {
  return Number.isInteger(fee) && fee >= 0 && fee < 1_000_000;
}

/** Liquidity that a Mint event adds between two ticks; negative for what a Burn event removes. */
export type LiquidityChange = { tickLower: number; tickUpper: number; liquidity: bigint };

/** Returns the pool with liquidity added or removed. Throws InvalidPoolError where more is removed than there is. */
export function changeLiquidity(pool: ConcentratedPool, change: LiquidityChange): ConcentratedPool {
  const { address, tickSpacing, fromTick = minTick, toTick = maxTick, liquidityBelow = 0n } = pool;
  const { tickLower, tickUpper, liquidity } = change;
  if (!(tickLower < tickUpper) || tickLower % tickSpacing !== 0 || tickUpper % tickSpacing !== 0) {
    throw new InvalidPoolError(address, `a position from tick ${tickLower} to ${tickUpper}`);
  }
  const ticks = [...pool.ticks];
  if (tickLower >= fromTick && tickLower <= toTick) addAt(ticks, tickLower, { gross: liquidity, net: liquidity });
  if (tickUpper >= fromTick && tickUpper <= toTick) addAt(ticks, tickUpper, { gross: liquidity, net: -liquidity });
  const isAtPrice = pool.sqrtPriceX96 > 0n && tickLower <= pool.tick && pool.tick < tickUpper;
  const isBelow = tickLower < fromTick && fromTick <= tickUpper;
  return check({
    ...pool,
    ticks,
    liquidity: pool.liquidity + (isAtPrice ? liquidity : 0n),
    liquidityBelow: liquidityBelow + (isBelow ? liquidity : 0n),
  });
}

function addAt(ticks: Tick[], index: number, { gross, net }: { gross: bigint; net: bigint }): void {
  const position = countTicks(ticks, index - 1);
  const found = ticks[position];
  const isNew = found?.index !== index;
  const liquidityGross = (isNew ? 0n : found.liquidityGross) + gross;
  const liquidityNet = (isNew ? 0n : found.liquidityNet) + net;
  if (liquidityGross > 0n) ticks.splice(position, isNew ? 0 : 1, { index, liquidityGross, liquidityNet });
  else if (!isNew) ticks.splice(position, 1);
}

/** Returns the number of ticks that are not above `tick`. */
function countTicks(ticks: readonly Tick[], tick: number): number {
  let [from, to] = [0, ticks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (readAt(ticks, middle).index <= tick) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Returns the pool if its price, its tick and the liquidity there agree with its ticks. */
function check(pool: ConcentratedPool): ConcentratedPool {
  const { address, sqrtPriceX96, tick, liquidity } = pool;
  if (getLadder(pool).liquidities.some((each) => each < 0n || each > maxUint128)) {
    throw new InvalidPoolError(address, 'ticks that do not add up');
  }
  if (sqrtPriceX96 === 0n) return pool;
  if (sqrtPriceX96 < minSqrtRatio || sqrtPriceX96 >= maxSqrtRatio) {
    throw new InvalidPoolError(address, `a price of ${sqrtPriceX96}`);
  }
  const highest = getTick(sqrtPriceX96);
  if (tick !== highest && !(tick === highest - 1 && getSqrtRatio(highest) === sqrtPriceX96)) {
    throw new InvalidPoolError(address, `tick ${tick} at a price of ${sqrtPriceX96}`);
  }
  const known = getLiquidityAt(pool, tick);
  if (known !== undefined && known !== liquidity) {
    throw new InvalidPoolError(address, `a liquidity of ${liquidity} at tick ${tick}`);
  }
  return pool;
}
