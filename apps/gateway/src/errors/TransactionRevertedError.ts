import type { Revert } from '@livery/core/domain/revert';
import { BaseError } from '@livery/core/errors/BaseError';

/** The simulated transaction reverts. The message says why in words, `revert` what the contract says when that is why. */
export class TransactionRevertedError extends BaseError {
  override readonly name = 'TransactionRevertedError';
  /** The contract's own name for it. */
  readonly reason: string;
  readonly revert: Revert | undefined;

  constructor(sentence: string, { reason, revert }: { reason: string; revert?: Revert }) {
    super('TRANSACTION_REVERTED', sentence);
    this.reason = reason;
    this.revert = revert;
  }
}
