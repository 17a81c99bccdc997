import { BaseError, type BaseErrorOptions } from './BaseError';

/** A chain could not be asked, or its node's answer was none: nothing is known of what the chain would say. */
export class RpcFailedError extends BaseError {
  override readonly name = 'RpcFailedError';
  /** The code of JSON-RPC 2.0 under which the failure is known, if any. */
  readonly rpcCode: number | undefined;

  constructor(shortMessage: string, options: Pick<BaseErrorOptions, 'cause' | 'details'> & { rpcCode?: number } = {}) {
    super('RPC_FAILED', shortMessage, { cause: options.cause, details: options.details, retryable: true });
    this.rpcCode = options.rpcCode;
  }
}
