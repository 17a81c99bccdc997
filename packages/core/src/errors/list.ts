import { BaseError, type BaseErrorOptions } from './BaseError';

/**
 * The reason why a list is not available, one for each sentence of the specification; `subject` is the name or URL in
 * that sentence, or empty.
 */
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

/** The gateway returned no list, or an invalid one. `failure` is the reason, for the page to translate. */
export class ListFailedError extends BaseError {
  override readonly name = 'ListFailedError';
  readonly failure: ListFailure;

  constructor(failure: ListFailure, options: BaseErrorOptions = {}) {
    super('LIST_FAILED', `The token list is not available: ${failure.code} ${failure.subject}`.trim(), options);
    this.failure = failure;
  }
}

/**
 * A list could not be downloaded from any source. The reason stays in `details` and `cause`, so that clients learn
 * nothing about our network.
 */
export class ListDownloadError extends BaseError {
  override readonly name = 'ListDownloadError';

  constructor(url: string, options: Pick<BaseErrorOptions, 'details' | 'cause'> = {}) {
    super('LIST_DOWNLOAD', `Failed to download list ${url}`, { ...options, retryable: true });
  }
}

/** A list URL that is neither https, http, ipfs or ipns nor a name that ends in .eth. */
export class ListUrlUnrecognizedError extends BaseError {
  override readonly name = 'ListUrlUnrecognizedError';

  constructor() {
    super('LIST_URL_UNRECOGNIZED', 'Unrecognized list URL protocol.');
  }
}

/** The downloaded document is not a token list; `reason` names the first invalid place. */
export class TokenListInvalidError extends BaseError {
  override readonly name = 'TokenListInvalidError';

  constructor(reason: string) {
    super('TOKEN_LIST_INVALID', `Token list failed validation: ${reason}`);
  }
}

/** A list contains the same address of a chain twice. */
export class DuplicateTokensError extends BaseError {
  override readonly name = 'DuplicateTokensError';

  constructor(details?: string) {
    super('DUPLICATE_TOKENS', 'Duplicate tokens.', { details });
  }
}
