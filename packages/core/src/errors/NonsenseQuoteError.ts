import { BaseError, type BaseErrorOptions } from './BaseError';

/** The quote server answered what is no quote: no JSON, too large, or without the fields that it must have. Asking again may help. */
export class NonsenseQuoteError extends BaseError {
  override readonly name = 'NonsenseQuoteError';

  constructor(options: Pick<BaseErrorOptions, 'details' | 'cause'> = {}) {
    super('QUOTE_NONSENSE', 'The quote server answered something that is no quote.', { ...options, retryable: true });
  }
}
