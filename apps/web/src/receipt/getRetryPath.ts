import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import type { Chain } from '@livery/core/domain/chains';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { TradeRecord, TradeSide } from '../state/transactions';
import type { Outcome } from './getOutcome';

/**
 * Returns the path of the form that holds the same trade as a transaction that came to nothing; undefined for any other
 * outcome, and for a trade that has no form, as a cancellation.
 */
export function getRetryPath(
  { prefix }: Pick<Chain, 'prefix'>,
  { outcome, trade }: { outcome: Outcome; trade: TradeRecord | undefined },
): string | undefined {
  if (outcome === 'success' || outcome === 'pending' || outcome === 'unknown') return undefined;
  const base = prefix && `/${prefix}`;
  switch (trade?.kind) {
    case 'swap':
    case 'wrap':
    case 'unwrap':
      return getSwapForm(base, trade);
    case 'add':
      return `${base}/add/${trade.gives.map(toCurrency).join('/')}`;
    case 'remove':
      return `${base}/remove/${trade.gets.map(toCurrency).join('/')}`;
    default:
      return undefined;
  }
}

function getSwapForm(base: string, { gives: [sell], gets: [buy], recipient, typed = 'input' }: TradeRecord) {
  const side = typed === 'input' ? sell : buy;
  if (!sell || !buy || !side) return undefined;
  const query = new URLSearchParams({
    inputCurrency: toCurrency(sell),
    outputCurrency: toCurrency(buy),
    exactField: typed,
    exactAmount: formatUnits(BigInt(side.amount), side.decimals),
    ...(recipient && { recipient }),
  });
  return `${base}/swap?${query}`;
}

function toCurrency({ address, symbol }: TradeSide): string {
  return isNativeToken(address) ? symbol : address;
}
