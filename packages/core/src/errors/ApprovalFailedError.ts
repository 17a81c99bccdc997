import { BaseError } from './BaseError';

/** The token refuses every approval: the maximum, the exact amount and a reset. */
export class ApprovalFailedError extends BaseError {
  override readonly name = 'ApprovalFailedError';

  constructor(cause: unknown) {
    super('APPROVAL_FAILED', 'The token does not let this exchange be approved.', { cause });
  }
}
