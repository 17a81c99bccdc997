import { BaseError } from '@livery/core/errors/BaseError';

export class UnknownPriceError extends BaseError {
  override readonly name = 'UnknownPriceError';

  constructor(symbol: string) {
    super('UNKNOWN_PRICE', `The price table has no price for ${symbol}.`);
  }
}
