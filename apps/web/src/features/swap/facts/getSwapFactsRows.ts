import { getMaximumFee } from '@livery/core/domain/getMaximumFee';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { getTermsKind } from '../quote/getTermsKind';
import type { SwapTerms } from '../quote/swapTerms';
import type { FactRow } from './factRow';
import { getFeeRow } from './getFeeRow';
import { getLimit } from './getLimit';
import { getLimitRow } from './getLimitRow';

/** The facts under the form, in order; without a quote the same rows without values. Wrapping has none: it is one to one. */
export function getSwapFactsRows(terms: SwapTerms, quote: QuoteResponse | undefined): FactRow[] {
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
