import { BaseError } from './BaseError';

/** Something tried to send a transaction, or to have a signature, that the safety gate did not let pass. */
export class NotGatedError extends BaseError {
  override readonly name = 'NotGatedError';

  constructor() {
    super('NOT_GATED', 'What was not checked is neither sent nor signed.');
  }
}
