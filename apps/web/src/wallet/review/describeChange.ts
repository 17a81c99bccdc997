import { formatPercent } from '@livery/core/domain/amounts/formatPrice';
import { type AmountUnit, describeAmount } from '../../text/describeAmount';
import type { Phrase } from '../../text/textId';

/** Returns an amount before and now, in base units of the token, with the difference in percent of the amount before. */
export function describeChange({ token, before, now }: { token: AmountUnit; before: bigint; now: bigint }): Phrase {
  const { amount: newAmount, symbol } = describeAmount(now, token);
  return {
    id: 'wallet.priceChange',
    values: { oldAmount: describeAmount(before, token).amount, newAmount, symbol, change: getDifference(before, now) },
  };
}

/** Returns true for amounts that differ by no more than some basis points of the second. */
export function isClose(one: bigint, other: bigint, bps: bigint): boolean {
  return (one > other ? one - other : other - one) * 10_000n <= other * bps;
}

function getDifference(before: bigint, now: bigint): string {
  const [more, sign] = now < before ? [before - now, '−'] : [now - before, '+'];
  return `${sign}${formatPercent(before === 0n ? 0 : Number((more * 1_000_000n) / before) / 100)}`;
}
