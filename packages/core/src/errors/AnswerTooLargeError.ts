import { BaseError } from './BaseError';

/** An answer of more bytes than the caller takes; reading stopped there. */
export class AnswerTooLargeError extends BaseError {
  override readonly name = 'AnswerTooLargeError';

  constructor(maxBytes: number) {
    super('ANSWER_TOO_LARGE', `The answer has more than ${maxBytes} bytes.`);
  }
}
