import { BaseError } from '@livery/core/errors/BaseError';

/** None of a chain's endpoints answered. */
export class RpcUnavailableError extends BaseError {
  override readonly name = 'RpcUnavailableError';

  constructor(chainId: number, cause: unknown) {
    super('RPC_UNAVAILABLE', `No endpoint of chain ${chainId} answers.`, { cause, retryable: true });
  }
}
