import { BaseError } from '@livery/core/errors/BaseError';
import type { RpcAnswer } from '@livery/core/wire/parseRpcAnswers';

/** None of a chain's endpoints answered. */
export class RpcUnavailableError extends BaseError {
  override readonly name = 'RpcUnavailableError';

  constructor(chainId: number, cause: unknown) {
    const failures: unknown[] = cause instanceof AggregateError ? cause.errors : [];
    const reasons = failures.flatMap((failure) => (failure instanceof EndpointError ? [failure.shortMessage] : []));
    const details = reasons.join('; ') || 'All of them are quarantined.';
    super('RPC_UNAVAILABLE', `No endpoint of chain ${chainId} responds.`, { cause, details, retryable: true });
  }
}

/** An endpoint gave no final answer; another one may. */
export class EndpointError extends BaseError {
  override readonly name = 'EndpointError';
  /** The answer that it gave nevertheless, for when no endpoint gives a better one. */
  readonly answer: RpcAnswer | undefined;

  constructor(reason: string, options: { answer?: RpcAnswer | undefined; cause?: unknown } = {}) {
    super('ENDPOINT_FAILED', reason, { cause: options.cause, retryable: true });
    this.answer = options.answer;
  }
}
