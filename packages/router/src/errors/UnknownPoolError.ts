import { BaseError } from '@livery/core/errors/BaseError';

/** Reserves came for a pool that the market does not hold: it must be added first. */
export class UnknownPoolError extends BaseError {
  override readonly name = 'UnknownPoolError';

  constructor(address: string) {
    super('UNKNOWN_POOL', `The market has no pool ${address}.`);
  }
}
