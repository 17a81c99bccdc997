import { abbreviateSymbol } from '@livery/core/domain/abbreviateSymbol';
import type { SwapTerms } from '../quote/swapTerms';
import type { FactRow, Phrase } from './factRow';
import { formatPlaces } from './formatPlaces';

type Trade = Pick<SwapTerms, 'fee' | 'sellToken' | 'buyToken'>;

/** The row of the fee: `amount` base units of the bought token, undefined while that is unknown. */
export function getFeeRow(trade: Trade, amount: bigint | undefined): FactRow {
  const { fee, buyToken } = trade;
  const hint = { id: 'swap.feeHint', values: { percent: (Number(fee.fraction) * 100).toFixed(2) } } as const;
  if (Number(fee.fraction) === 0) return { label: 'swap.fee', hint, value: getFreePhrase(trade) };
  const values = amount !== undefined && {
    amount: formatPlaces(amount, buyToken.decimals, 3),
    symbol: abbreviateSymbol(buyToken.symbol),
  };
  return { label: 'swap.fee', hint, value: values ? { id: 'swap.feeAmount', values } : undefined };
}

function getFreePhrase({ fee, sellToken, buyToken }: Trade): Phrase {
  if (fee.reason !== 'waived') return { id: 'swap.noFee' };
  const { symbol } = sellToken.address === fee.token ? sellToken : buyToken;
  return { id: 'swap.noFeeFor', values: { symbol: abbreviateSymbol(symbol) } };
}
