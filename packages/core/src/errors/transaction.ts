import { BaseError } from './BaseError';

/** A transaction or a signature request did not pass the safety gate. */
export class NotGatedError extends BaseError {
  override readonly name = 'NotGatedError';

  constructor() {
    super('NOT_GATED', 'Only what the safety gate passed can be sent or signed.');
  }
}

/** The wallet still has an earlier request open; a second one could send twice. */
export class PromptOpenError extends BaseError {
  override readonly name = 'PromptOpenError';

  constructor() {
    super('PROMPT_OPEN', 'The wallet is still waiting for an answer to an earlier request.', { retryable: true });
  }
}

/** The wallet failed to send, for a reason other than the trader's rejection, or returned no hash. */
export class SendFailedError extends BaseError {
  override readonly name = 'SendFailedError';

  constructor(message: string, cause?: unknown) {
    super('SEND_FAILED', message, { cause, retryable: true });
  }
}

/** The wallet does not carry out several calls with one confirmation; nothing was sent. The calls can be sent one by one. */
export class BatchRefusedError extends BaseError {
  override readonly name = 'BatchRefusedError';

  constructor(cause?: unknown) {
    super('BATCH_REFUSED', 'The wallet does not carry out both steps in one confirmation.', { cause });
  }
}

/** The wallet failed to sign, for a reason other than the trader's rejection; the message is the wallet's. */
export class SignFailedError extends BaseError {
  override readonly name = 'SignFailedError';

  constructor(message: string, cause?: unknown, code = 'SIGN_FAILED') {
    super(code, message, { cause, retryable: true });
  }
}

/** The wallet signed with another account's key, as the wallet of a contract does. */
export class ForeignSignatureError extends SignFailedError {
  constructor() {
    super('The signature is not that of your account.', undefined, 'FOREIGN_SIGNATURE');
  }
}

/** The token rejects every approval: the maximum, the exact amount and a reset. */
export class ApprovalFailedError extends BaseError {
  override readonly name = 'ApprovalFailedError';

  constructor(cause: unknown) {
    super('APPROVAL_FAILED', 'The token rejects approvals of this exchange.', { cause });
  }
}
