import { BaseError } from '@livery/core/errors/BaseError';

/** A pool that no market can hold: equal tokens, a fee outside 0 to 9,999 basis points, or reserves outside uint112. */
export class InvalidPoolError extends BaseError {
  override readonly name = 'InvalidPoolError';

  constructor(address: string, reason: string) {
    super('INVALID_POOL', `The pool ${address} cannot be traded on: ${reason}.`);
  }
}
