import { BaseError, type BaseErrorOptions } from '@livery/core/errors/BaseError';

/** A public host did not give what was asked of it, in time and in the form that was asked. */
export class FetchFailedError extends BaseError {
  override readonly name = 'FetchFailedError';

  constructor(details: string, options: Pick<BaseErrorOptions, 'cause'> = {}) {
    super('FETCH_FAILED', 'The download failed.', { ...options, details, retryable: true });
  }
}
