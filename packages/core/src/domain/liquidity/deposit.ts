import { mulDivDown, mulDivUp } from '../amounts/rational';
import { sqrtDown } from '../amounts/sqrtDown';

/** Shares that the first deposit locks for ever. Source: UniswapV2Pair.MINIMUM_LIQUIDITY. */
const lockedShares = 1_000n;

/**
 * Returns the amount of the other token that belongs to an amount at the pool's price, in base units, rounded up: the
 * router then takes all of the typed amount, and of the other one at most one base unit less. 0 for a pool without reserves.
 */
export function getDependentAmountUp(
  amount: bigint,
  { reserve, otherReserve }: { reserve: bigint; otherReserve: bigint },
): bigint {
  return reserve > 0n ? mulDivUp(amount, otherReserve, reserve) : 0n;
}

/**
 * Returns the amounts that the router takes, rounded down: all of one desired amount, and as much of the other as the
 * reserves demand. Both in full while the pool is empty. Source: UniswapV2Router02._addLiquidity.
 */
export function getDeposit({
  desired: [desiredA, desiredB],
  reserves: [reserveA, reserveB],
}: {
  desired: readonly [bigint, bigint];
  reserves: readonly [bigint, bigint];
}): readonly [bigint, bigint] {
  if (reserveA === 0n && reserveB === 0n) return [desiredA, desiredB];
  if (reserveA === 0n || reserveB === 0n) return [0n, 0n];
  const optimalB = mulDivDown(desiredA, reserveB, reserveA);
  return optimalB <= desiredB ? [desiredA, optimalB] : [mulDivDown(desiredB, reserveA, reserveB), desiredB];
}

/**
 * Returns the shares that a pool mints for amounts that have arrived, rounded down; 0 when they are too small. The first
 * deposit gets the square root of the product less 1,000, every later one the smaller of its two parts of the pool.
 * Source: UniswapV2Pair.mint.
 */
export function getMintedShares({
  amounts: [amountA, amountB],
  reserves: [reserveA, reserveB],
  totalSupply,
}: {
  amounts: readonly [bigint, bigint];
  reserves: readonly [bigint, bigint];
  totalSupply: bigint;
}): bigint {
  if (totalSupply === 0n) {
    const root = sqrtDown(amountA * amountB);
    return root > lockedShares ? root - lockedShares : 0n;
  }
  if (reserveA === 0n || reserveB === 0n) return 0n;
  const [partA, partB] = [mulDivDown(amountA, totalSupply, reserveA), mulDivDown(amountB, totalSupply, reserveB)];
  return partA < partB ? partA : partB;
}

/** Returns the part of an amount that arrives of a token that takes a fee on transfer, rounded down. */
export function afterTaxDown(amount: bigint, taxBps: number): bigint {
  return mulDivDown(amount, BigInt(10_000 - taxBps), 10_000n);
}

/**
 * Returns the least amount that a deposit may take of a desired amount at this slippage, in base units, rounded up. It
 * is computed for one unit less, because the router rounds the dependent amount down.
 */
export function getMinimumDeposit(amount: bigint, slippageBps: number): bigint {
  return amount > 0n ? mulDivUp(amount - 1n, BigInt(10_000 - slippageBps), 10_000n) : 0n;
}
