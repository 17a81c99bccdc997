import { BaseError, type BaseErrorOptions } from './BaseError';

/** A node could not be reached, or its response was invalid; nothing is known about the chain's answer. */
export class RpcFailedError extends BaseError {
  override readonly name = 'RpcFailedError';
  /** The JSON-RPC 2.0 error code of the failure, if any. */
  readonly rpcCode: number | undefined;

  constructor(shortMessage: string, options: Pick<BaseErrorOptions, 'cause' | 'details'> & { rpcCode?: number } = {}) {
    super('RPC_FAILED', shortMessage, { cause: options.cause, details: options.details, retryable: true });
    this.rpcCode = options.rpcCode;
  }
}

/** A node is rate limiting: it asks clients to wait. */
export class RpcBusyError extends RpcFailedError {
  /** The wait that the node asks for, in ms; undefined when it names none. */
  readonly retryAfterMs: number | undefined;
  /** The words of the node for it, which may name the endpoint and its key; undefined when there are none. */
  readonly words: string | undefined;

  constructor(
    shortMessage: string,
    { retryAfterMs, words }: { retryAfterMs?: number | undefined; words?: string | undefined } = {},
  ) {
    super(shortMessage, { rpcCode: -32_000 });
    this.retryAfterMs = retryAfterMs;
    this.words = words;
  }
}

/** A response, of a node or any other server, exceeds the caller's limit; reading stopped there. */
export class ResponseTooLargeError extends BaseError {
  override readonly name = 'ResponseTooLargeError';

  constructor(maxBytes: number) {
    super('RESPONSE_TOO_LARGE', `The response is larger than ${maxBytes} bytes.`);
  }
}
