import { BaseError } from '@livery/core/errors/BaseError';

/** The taker does not hold what the transaction sells, or cannot pay for its gas. */
export class InsufficientFundsError extends BaseError {
  override readonly name = 'InsufficientFundsError';

  constructor(sentence: string) {
    super('INSUFFICIENT_FUNDS', sentence);
  }
}
