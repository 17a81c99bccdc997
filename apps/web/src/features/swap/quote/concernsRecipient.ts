import type { QuoteRefusedError } from '@livery/core/errors/QuoteRefusedError';

/** Whether a quote was refused for whom it would have to pay. */
export function concernsRecipient({ fields }: QuoteRefusedError): boolean {
  return fields.some(({ field }) => field === 'recipient');
}
