import { BaseError, type BaseErrorOptions } from './BaseError';

/** Why there is no list, after the sentences of the specification; `subject` is what the sentence names, empty for none. */
export type ListFailure = {
  code:
    | 'ENS_NAME_UNRESOLVED'
    | 'CONTENTHASH_UNKNOWN'
    | 'LIST_DOWNLOAD'
    | 'LIST_URL_UNRECOGNIZED'
    | 'TOKEN_LIST_INVALID'
    | 'DUPLICATE_TOKENS';
  subject: string;
};

/** The gateway gave no list, or one that is none. `failure` says why, for a page that tells it in the trader's language. */
export class ListFailedError extends BaseError {
  override readonly name = 'ListFailedError';
  readonly failure: ListFailure;

  constructor(failure: ListFailure, options: BaseErrorOptions = {}) {
    super('LIST_FAILED', `The token list cannot be had: ${failure.code} ${failure.subject}`.trim(), options);
    this.failure = failure;
  }
}
