import { BaseError, type BaseErrorOptions } from './BaseError';

/** The quote server did not answer: unreachable, too slow, overloaded or broken. Asking again may help. */
export class QuoteFailedError extends BaseError {
  override readonly name = 'QuoteFailedError';

  constructor(options: Pick<BaseErrorOptions, 'details' | 'cause'> = {}) {
    super('QUOTE_FAILED', 'The quote server did not answer.', { ...options, retryable: true });
  }
}
