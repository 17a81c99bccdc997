import { BaseError } from '@livery/core/errors/BaseError';

/**
 * Thrown for a pool that no market can hold: equal tokens, a fee outside 0 to 9,999 basis points, or reserves outside uint112;
 * for a concentrated one, ticks, price and liquidity that contradict each other.
 */
export class InvalidPoolError extends BaseError {
  override readonly name = 'InvalidPoolError';

  constructor(address: string, reason: string) {
    super('INVALID_POOL', `The pool ${address} is invalid: ${reason}.`);
  }
}

/** Thrown for a new state of a pool that was not added to the market. */
export class UnknownPoolError extends BaseError {
  override readonly name = 'UnknownPoolError';

  constructor(address: string) {
    super('UNKNOWN_POOL', `The market has no pool ${address}.`);
  }
}
