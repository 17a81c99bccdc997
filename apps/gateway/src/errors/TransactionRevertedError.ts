import { BaseError } from '@livery/core/errors/BaseError';

/** The simulated transaction reverts: `reason` is the contract's own name for it, the message says it in words. */
export class TransactionRevertedError extends BaseError {
  override readonly name = 'TransactionRevertedError';
  readonly reason: string;

  constructor(reason: string, sentence: string) {
    super('TRANSACTION_REVERTED', sentence);
    this.reason = reason;
  }
}
