import { BaseError, type BaseErrorOptions } from './BaseError';

/**
 * The order book did not respond, or sent something that is not a book: it is unreachable, too slow or broken. A retry
 * may help.
 */
export class BookFailedError extends BaseError {
  override readonly name = 'BookFailedError';

  constructor(options: Pick<BaseErrorOptions, 'details' | 'cause'> = {}) {
    super('BOOK_FAILED', 'The order book did not respond.', { ...options, retryable: true });
  }
}

/** The order book rejected an order; `reason` is its own explanation. The same order would be rejected again. */
export class OrderRefusedError extends BaseError {
  override readonly name = 'OrderRefusedError';

  constructor(reason: string, details: string) {
    super('ORDER_REFUSED', reason, { details, retryable: false });
  }
}
