import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import type { Candidate, SwapRequest } from '../../sources/quoteSource';

/**
 * Returns a price in whole units as 0x v1 defines it, never better than the amounts: bought per sold for an exact input,
 * rounded down to the bought token's decimals; sold per bought for an exact output, rounded up to the sold token's.
 */
export function toPrice(
  side: 'sell' | 'buy',
  amounts: { sold: bigint; bought: bigint },
  decimals: { sell: number; buy: number },
): string {
  const sold = amounts.sold * 10n ** BigInt(decimals.buy);
  const bought = amounts.bought * 10n ** BigInt(decimals.sell);
  return side === 'sell'
    ? toDecimalRatio({ numerator: bought, denominator: sold, decimals: decimals.buy, round: 'down' })
    : toDecimalRatio({ numerator: sold, denominator: bought, decimals: decimals.sell, round: 'up' });
}

const significantDigits = 6;
const maxDecimals = 36;

/**
 * Returns the decimal of `numerator / denominator` with at least `decimals` places, rounded down or up. Very low prices get
 * more places, so that six significant digits remain.
 */
export function toDecimalRatio({
  numerator,
  denominator,
  decimals,
  round,
}: {
  numerator: bigint;
  denominator: bigint;
  decimals: number;
  round: 'down' | 'up';
}): string {
  let places = decimals;
  let digits = scale(places);
  while (places < maxDecimals && digits.toString().length < significantDigits && numerator > 0n)
    digits = scale(++places);
  return formatUnits(digits, places);

  function scale(to: number): bigint {
    const scaled = numerator * 10n ** BigInt(to);
    return round === 'down' ? scaled / denominator : (scaled + denominator - 1n) / denominator;
  }
}

/** Returns the price impact: the loss against the mid price in percent, before the fee, with four decimals and at least 0. */
export function getPriceImpact({ rates: { mid } }: Pick<SwapRequest, 'rates'>, candidate: Candidate): string {
  if (!mid) return '0';
  const rate = Number(candidate.grossBuyAmount) / Number(candidate.sellAmount);
  return String(Math.max(0, Math.ceil((1 - rate / mid) * 1_000_000) / 10_000));
}

const format = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 12 });

/** Formats an estimate as a decimal of at most 12 significant digits, without an exponent. */
export function toPlainDecimal(estimate: number): string {
  return format.format(estimate);
}
