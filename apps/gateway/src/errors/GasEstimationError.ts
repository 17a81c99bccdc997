import { BaseError } from '@livery/core/errors/BaseError';

/** The transaction can be called but its gas cannot be estimated. */
export class GasEstimationError extends BaseError {
  override readonly name = 'GasEstimationError';

  constructor(cause: unknown) {
    super('GAS_ESTIMATION_FAILED', 'Gas estimation failed', { cause, retryable: true });
  }
}
