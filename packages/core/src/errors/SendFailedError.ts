import { BaseError } from './BaseError';

/** The wallet did not send, for another reason than the trader's rejection, or answered no hash. */
export class SendFailedError extends BaseError {
  override readonly name = 'SendFailedError';

  constructor(message: string, cause?: unknown) {
    super('SEND_FAILED', message, { cause, retryable: true });
  }
}
