/** What a failure carries beside its sentence. */
export type BaseErrorOptions = {
  /** More for the log: what was asked, what came back. Never shown alone. */
  details?: string | undefined;
  cause?: unknown;
  /** Whether the same call may succeed when it is made again unchanged. */
  retryable?: boolean;
};

/**
 * The one error of Livery: `code` for programs, `shortMessage` for people, `details` for logs.
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

  /** The first error in the chain of causes for which `matches` holds, or undefined. */
  walk(matches: (error: unknown) => boolean): unknown {
    let error: unknown = this;
    while (error !== undefined && error !== null) {
      if (matches(error)) return error;
      error = error instanceof Error ? error.cause : undefined;
    }
    return undefined;
  }
}
