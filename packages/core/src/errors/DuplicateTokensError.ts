import { BaseError } from './BaseError';

/** A list names one address of one chain twice. */
export class DuplicateTokensError extends BaseError {
  override readonly name = 'DuplicateTokensError';

  constructor(details?: string) {
    super('DUPLICATE_TOKENS', 'Duplicate tokens.', { details });
  }
}
