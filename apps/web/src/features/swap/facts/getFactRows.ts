import { formatPlaces } from '@livery/core/domain/amounts/formatSignificantUp';
import { getMaximumFee } from '@livery/core/domain/fees/getMaximumFee';
import type { SwapSide } from '@livery/core/domain/swap/swapIntent';
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { describeAmount } from '../../../text/describeAmount';
import { describeCost } from '../../../text/describeCost';
import type { Phrase, TextId } from '../../../text/textId';
import { getLimit } from '../quote/figures';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';

/** A fact of a trade; its value is undefined while the quote loads. `rate` is the percentage behind it. */
export type FactRow = { label: TextId; hint: Phrase; value: Phrase | undefined; rate?: string | undefined };

/** Returns the facts under the form in order, without values while there is no quote. None for wrapping, which is one to one. */
export function getFactRows(terms: SwapTerms, quote: QuoteResponse | undefined): FactRow[] {
  const { fee } = terms;
  if (getTermsKind(terms) !== 'swap') return [];
  return [
    getLimitRow({ ...terms, limit: quote && getLimit(quote, terms) }),
    getFeeRow(terms, quote && getMaximumFee(quote.buyAmount, fee.fraction)),
    getSlippageRow(terms),
  ];
}

/**
 * Returns the row of the slippage, with the reason for one that the gateway chose. Without a value until a quote
 * suggests one.
 */
export function getSlippageRow({
  slippageBps,
  isSlippageAuto,
  autoSlippage,
}: Pick<SwapTerms, 'slippageBps' | 'isSlippageAuto' | 'autoSlippage'>): FactRow {
  const percent = toPercent(slippageBps);
  const row = { label: 'common.slippage', hint: { id: 'swap.slippageHint' } } as const;
  if (isSlippageAuto) return { ...row, value: undefined };
  if (!autoSlippage) return { ...row, value: { id: 'common.percent', values: { percent } } };
  const { movedBps, impactBps, blocks } = autoSlippage;
  const reason = { percent, impactPercent: toPercent(impactBps) };
  return {
    ...row,
    hint:
      movedBps === undefined || blocks === undefined
        ? { id: 'swap.slippageUnknown', values: reason }
        : {
            id: 'swap.slippageMoved',
            values: { ...reason, movedPercent: toPercent(movedBps), blocks: String(blocks) },
          },
    value: { id: 'swap.slippageAuto', values: { percent } },
  };
}

function toPercent(bps: number): string {
  return (bps / 100).toString();
}

/**
 * Returns the row of the minimum received, in four significant digits, or the maximum sold, in six; rounded against the
 * trader.
 */
export function getLimitRow(trade: {
  side: SwapSide;
  sellToken: Token;
  buyToken: Token;
  limit: bigint | undefined;
}): FactRow {
  const { side, sellToken, buyToken, limit } = trade;
  if (side === 'exactInput') {
    const values = limit === undefined ? undefined : describeAmount(limit, buyToken, 4);
    return { label: 'swap.minimumReceived', hint: { id: 'swap.minimumReceivedHint' }, value: toAmount(values) };
  }
  const values = limit === undefined ? undefined : describeCost(limit, sellToken, 6);
  return { label: 'swap.maximumSold', hint: { id: 'swap.maximumSoldHint' }, value: toAmount(values) };
}

function toAmount(values: Phrase['values']): FactRow['value'] {
  return values && { id: 'swap.amountOf', values };
}

type Trade = Pick<SwapTerms, 'fee' | 'sellToken' | 'buyToken'>;

/** Returns the row of the fee of `amount` base units of the bought token, undefined while unknown. */
export function getFeeRow(trade: Trade, amount: bigint | undefined): FactRow {
  const { fee, buyToken } = trade;
  const isFree = Number(fee.fraction) === 0 || amount === 0n;
  const percent = isFree ? '0.00' : (Number(fee.fraction) * 100).toFixed(2);
  const hint = { id: 'swap.feeHint', values: { percent } } as const;
  if (isFree) return { label: 'swap.fee', hint, value: getFreePhrase(trade) };
  const values = amount !== undefined && {
    amount: formatPlaces(amount, buyToken.decimals, 3),
    symbol: abbreviateSymbol(buyToken.symbol),
  };
  return { label: 'swap.fee', hint, value: values ? { id: 'swap.feeAmount', values } : undefined, rate: `${percent}%` };
}

function getFreePhrase({ fee, sellToken, buyToken }: Trade): Phrase {
  if (fee.reason !== 'waived') return { id: 'swap.noFee' };
  const { symbol } = sellToken.address === fee.token ? sellToken : buyToken;
  return { id: 'swap.noFeeFor', values: { symbol: abbreviateSymbol(symbol) } };
}
