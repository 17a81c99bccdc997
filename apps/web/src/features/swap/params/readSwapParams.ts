import { sanitizeAmountInput } from '@livery/core/domain/sanitizeAmountInput';
import type { SwapParams } from './swapParams';

/** The swap in a query; an amount that could not have been typed counts as none. */
export function readSwapParams(query: URLSearchParams): SwapParams {
  return {
    inputCurrency: query.get('inputCurrency') || undefined,
    outputCurrency: query.get('outputCurrency') || undefined,
    exactField: query.get('exactField') === 'output' ? 'output' : 'input',
    exactAmount: sanitizeAmountInput({ text: query.get('exactAmount') ?? '', previous: '', pasted: true }),
    recipient: query.get('recipient') ?? undefined,
    affiliate: query.get('affiliate') || undefined,
  };
}
