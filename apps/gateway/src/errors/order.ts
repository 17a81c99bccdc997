import { BaseError } from '@livery/core/errors/BaseError';

/** The book of a chain does not follow its head; the same request may succeed shortly. */
export class BookNotReadyError extends BaseError {
  override readonly name = 'BookNotReadyError';

  constructor(chainName: string) {
    super('BOOK_NOT_READY', `The order book of ${chainName} is not up to date yet.`, { retryable: true });
  }
}

/** The body of a request is not JSON. */
export class MalformedJsonError extends BaseError {
  override readonly name = 'MalformedJsonError';

  constructor() {
    super('MALFORMED_JSON', 'Malformed JSON');
  }
}

/** More orders than the gateway can hold are waiting to be stored. */
export class QueueFullError extends BaseError {
  override readonly name = 'QueueFullError';

  constructor() {
    super('QUEUE_FULL', 'Too many orders are waiting.', { retryable: true });
  }
}
