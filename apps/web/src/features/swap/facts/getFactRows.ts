import { formatSignificant } from '@livery/core/domain/amounts/formatSignificant';
import { formatPlaces, formatSignificantUp } from '@livery/core/domain/amounts/formatSignificantUp';
import { getMaximumFee } from '@livery/core/domain/fees/getMaximumFee';
import type { SwapSide } from '@livery/core/domain/swap/swapIntent';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import type { Phrase, TextId } from '../../../text/textId';
import { getLimit } from '../quote/figures';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';

/** A fact of a trade; its value is undefined while the quote loads. */
export type FactRow = { label: TextId; hint: Phrase; value: Phrase | undefined };

/** Returns the facts under the form in order, without values while there is no quote. None for wrapping, which is one to one. */
export function getFactRows(terms: SwapTerms, quote: QuoteResponse | undefined): FactRow[] {
  const { sellToken, buyToken, side, slippageBps, fee } = terms;
  if (getTermsKind(terms) !== 'swap') return [];
  return [
    getLimitRow({ side, sellToken, buyToken, limit: quote && getLimit(quote, { side, slippageBps }) }),
    getFeeRow(terms, quote && getMaximumFee(quote.buyAmount, fee.fraction)),
    {
      label: 'swap.slippage',
      hint: { id: 'swap.slippageHint' },
      value: { id: 'swap.percent', values: { percent: (slippageBps / 100).toString() } },
    },
  ];
}

/** Returns the row of the minimum received or the maximum sold, in four significant digits, rounded against the trader. */
export function getLimitRow(trade: {
  side: SwapSide;
  sellToken: Token;
  buyToken: Token;
  limit: bigint | undefined;
}): FactRow {
  const { side, sellToken, buyToken, limit } = trade;
  if (side === 'exactInput') {
    const amount = limit === undefined ? undefined : formatSignificant(limit, buyToken.decimals, 4);
    return {
      label: 'swap.minimumReceived',
      hint: { id: 'swap.minimumReceivedHint' },
      value: toAmount(amount, buyToken),
    };
  }
  const amount = limit === undefined ? undefined : formatSignificantUp(limit, sellToken.decimals, 4);
  return { label: 'swap.maximumSold', hint: { id: 'swap.maximumSoldHint' }, value: toAmount(amount, sellToken) };
}

function toAmount(amount: string | undefined, { symbol }: Token): FactRow['value'] {
  return amount === undefined
    ? undefined
    : { id: 'swap.amountOf', values: { amount, symbol: abbreviateSymbol(symbol) } };
}

type Trade = Pick<SwapTerms, 'fee' | 'sellToken' | 'buyToken'>;

/** Returns the row of the fee of `amount` base units of the bought token, undefined while unknown. */
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
