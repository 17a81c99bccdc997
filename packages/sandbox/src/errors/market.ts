import { BaseError } from '@livery/core/errors/BaseError';

/** Thrown for a chain that the sandbox does not have. */
export class UnknownChainError extends BaseError {
  override readonly name = 'UnknownChainError';

  constructor(chainId: number) {
    super('UNKNOWN_CHAIN', `The sandbox has no chain ${chainId}.`);
  }
}

/** Thrown for a token without a price. */
export class UnknownPriceError extends BaseError {
  override readonly name = 'UnknownPriceError';

  constructor(symbol: string) {
    super('UNKNOWN_PRICE', `The price table has no price for ${symbol}.`);
  }
}
