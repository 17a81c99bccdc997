import { BaseError } from '@livery/core/errors/BaseError';

/** More outside requests are waiting than the gateway takes on. */
export class BusyError extends BaseError {
  override readonly name = 'BusyError';

  constructor() {
    super('BUSY', 'Too many downloads are waiting.', { retryable: true });
  }
}
