import type { Revert } from '@livery/core/domain/swap/decodeRevert';
import { BaseError } from '@livery/core/errors/BaseError';
import type { ValidationError } from '@livery/core/wire/apiError';

/** Invalid parameters of a request. Lists every invalid field, with the codes of 0x v1. */
export class ValidationFailedError extends BaseError {
  override readonly name = 'ValidationFailedError';
  readonly validationErrors: readonly ValidationError[];

  constructor(validationErrors: readonly ValidationError[]) {
    super('VALIDATION_FAILED', 'Validation Failed', {
      details: validationErrors.map(({ field, reason }) => `${field}: ${reason}`).join('\n'),
    });
    this.validationErrors = validationErrors;
  }
}

/** The pools of a chain are still being read, or do not follow its head; the same request may succeed shortly. */
export class NotReadyError extends BaseError {
  override readonly name = 'NotReadyError';

  constructor(chainName: string) {
    super('NOT_READY', `The pools of ${chainName} are not up to date yet.`, { retryable: true });
  }
}

/** The taker does not hold the sold amount, or cannot pay for the gas. */
export class InsufficientFundsError extends BaseError {
  override readonly name = 'InsufficientFundsError';

  constructor(message: string) {
    super('INSUFFICIENT_FUNDS', message);
  }
}

/** The simulated transaction reverts. The message is the reason in words, `revert` the one that the contract gave, if any. */
export class TransactionRevertedError extends BaseError {
  override readonly name = 'TransactionRevertedError';
  /** The contract's own name of the error. */
  readonly reason: string;
  readonly revert: Revert | undefined;

  constructor(message: string, { reason, revert }: { reason: string; revert?: Revert }) {
    super('TRANSACTION_REVERTED', message);
    this.reason = reason;
    this.revert = revert;
  }
}

/** The call of the transaction succeeds, but its gas cannot be estimated. */
export class GasEstimationError extends BaseError {
  override readonly name = 'GasEstimationError';

  constructor(cause: unknown) {
    super('GAS_ESTIMATION_FAILED', 'Gas estimation failed', { cause, retryable: true });
  }
}
