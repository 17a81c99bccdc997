import { BaseError } from './BaseError';

/** Something tried to send a transaction that the safety gate did not let pass. */
export class NotGatedError extends BaseError {
  override readonly name = 'NotGatedError';

  constructor() {
    super('NOT_GATED', 'A transaction that was not checked is not sent.');
  }
}
