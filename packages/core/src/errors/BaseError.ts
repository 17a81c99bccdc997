/** Optional parts of an error. */
export type BaseErrorOptions = {
  /** Technical details for the log, such as the request and its response. Never shown alone. */
  details?: string | undefined;
  cause?: unknown;
  /** True when the same call may succeed if it is repeated unchanged. */
  retryable?: boolean;
};

/**
 * The base of all errors of Livery: `code` is for programs, `shortMessage` for people, `details` for logs.
 * Each failure is a subclass with its own `code`.
 */
export class BaseError extends Error {
  override readonly name: string = 'BaseError';
  readonly code: string;
  readonly shortMessage: string;
  readonly details: string | undefined;
  readonly retryable: boolean;

  constructor(code: string, shortMessage: string, options: BaseErrorOptions = {}) {
    super(options.details ? `${shortMessage}\n\n${options.details}` : shortMessage, { cause: options.cause });
    this.code = code;
    this.shortMessage = shortMessage;
    this.details = options.details;
    this.retryable = options.retryable ?? false;
  }

  /** Returns the first error in the chain of causes that `matches`, this error included, or undefined. */
  walk(matches: (error: unknown) => boolean): unknown {
    let error: unknown = this;
    while (error !== undefined && error !== null) {
      if (matches(error)) return error;
      error = error instanceof Error ? error.cause : undefined;
    }
    return undefined;
  }
}
