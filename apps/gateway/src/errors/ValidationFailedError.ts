import { BaseError } from '@livery/core/errors/BaseError';
import type { ValidationError } from '@livery/core/wire/apiError';

/** A request whose parameters cannot be served; every field that is wrong is listed, with the codes of 0x v1. */
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
