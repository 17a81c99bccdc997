import { mulDivDown, type Rational } from '../amounts/rational';
import { sqrtDown } from '../amounts/sqrtDown';

const scale = 10n ** 18n;

/**
 * Compares a position with holding its two tokens when the price of one becomes `factor` times today's. `amount` is the
 * position's amount of the other token, in base units, rounded down; both values are in that token. Assumes no trading
 * fees and a position at the pool's price: a constant product then makes the pooled value 2·amount·√factor.
 */
export function compareWithHolding({ amount, factor }: { amount: bigint; factor: Rational }): {
  held: bigint;
  pooled: bigint;
} {
  const { numerator, denominator } = factor;
  return {
    held: mulDivDown(amount, numerator + denominator, denominator),
    pooled: sqrtDown((4n * amount * amount * numerator) / denominator),
  };
}

/**
 * Returns the part of the held value that a position lacks at `factor` times its first price, in basis points to two
 * decimals, rounded down.
 */
export function getImpermanentLossBps(factor: Rational): number {
  const { held, pooled } = compareWithHolding({ amount: scale, factor });
  return held > pooled ? Number(((held - pooled) * 1_000_000n) / held) / 100 : 0;
}

type PoolAmounts = { amount0: bigint; amount1: bigint };

/**
 * Compares a position's amounts now with the amounts that were deposited, both at the pool's price now, in base units of
 * token1, rounded down. `differenceBps` is positive when trading fees have earned more than the price's move has cost.
 */
export function compareWithEntry({
  entry,
  pooled,
  reserves: [reserve0, reserve1],
}: {
  entry: PoolAmounts;
  pooled: PoolAmounts;
  reserves: readonly [bigint, bigint];
}): { held: bigint; pooled: bigint; differenceBps: number } {
  const toValue = ({ amount0, amount1 }: PoolAmounts) =>
    amount1 + (reserve0 > 0n ? mulDivDown(amount0, reserve1, reserve0) : 0n);
  const [held, now] = [toValue(entry), toValue(pooled)];
  return { held, pooled: now, differenceBps: held > 0n ? Number(((now - held) * 1_000_000n) / held) / 100 : 0 };
}
