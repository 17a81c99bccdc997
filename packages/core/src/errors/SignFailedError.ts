import { BaseError } from './BaseError';

/** The wallet did not sign, for another reason than the trader's rejection; the message is the wallet's. */
export class SignFailedError extends BaseError {
  override readonly name = 'SignFailedError';

  constructor(message: string, cause?: unknown) {
    super('SIGN_FAILED', message, { cause, retryable: true });
  }
}
