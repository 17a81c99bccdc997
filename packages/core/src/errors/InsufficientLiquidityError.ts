import { BaseError, type BaseErrorOptions } from './BaseError';

/** No route trades this amount between these tokens. */
export class InsufficientLiquidityError extends BaseError {
  override readonly name = 'InsufficientLiquidityError';

  constructor(options: Pick<BaseErrorOptions, 'details' | 'cause'> = {}) {
    super('INSUFFICIENT_LIQUIDITY', 'Insufficient liquidity for this trade.', { ...options, retryable: false });
  }
}
