import { toDecimalRatio } from './toDecimalRatio';

/**
 * A price in whole units as 0x v1 defines it: bought per sold for an exact input, rounded down to the bought token's
 * decimals; sold per bought for an exact output, rounded up to the sold token's. Never better than the amounts.
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
