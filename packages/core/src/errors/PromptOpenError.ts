import { BaseError } from './BaseError';

/** The wallet has not answered what it was asked before: a second question could send twice. */
export class PromptOpenError extends BaseError {
  override readonly name = 'PromptOpenError';

  constructor() {
    super('PROMPT_OPEN', 'The wallet still asks about an earlier transaction.', { retryable: true });
  }
}
