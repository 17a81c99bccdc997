import { BaseError } from '@livery/core/errors/BaseError';
import { InsufficientLiquidityError, InvalidQuoteError, QuoteRefusedError } from '@livery/core/errors/quote';
import type { Phrase } from '../text/textId';

/** Returns why there is no quote to show. */
export function describeQuoteError(error: unknown): { title?: Phrase; help: Phrase } {
  if (error instanceof InsufficientLiquidityError) {
    return { title: { id: 'swap.noLiquidity' }, help: { id: 'swap.noLiquidityHelp' } };
  }
  if (error instanceof QuoteRefusedError) {
    return isRecipientRefused(error)
      ? { help: { id: 'swap.cannotPayRecipient' } }
      : { help: { id: 'swap.quoteRefused', values: { reason: error.shortMessage } } };
  }
  const isInvalid = error instanceof InvalidQuoteError || !(error instanceof BaseError);
  return { help: { id: isInvalid ? 'swap.quoteInvalid' : 'swap.quoteNoAnswer' } };
}

/** Returns true when a quote was refused because its route cannot pay the requested recipient. */
export function isRecipientRefused({ fields }: QuoteRefusedError): boolean {
  return fields.some(({ field }) => field === 'recipient');
}
