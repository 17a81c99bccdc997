import { BaseError } from '@livery/core/errors/BaseError';
import type { RpcAnswer } from '@livery/core/wire/parseRpcAnswers';

/** One endpoint gave no answer that counts; another one may. */
export class EndpointError extends BaseError {
  override readonly name = 'EndpointError';
  /** What it said nevertheless: to pass on when nobody says more. */
  readonly answer: RpcAnswer | undefined;

  constructor(reason: string, options: { answer?: RpcAnswer | undefined; cause?: unknown } = {}) {
    super('ENDPOINT_FAILED', reason, { cause: options.cause, retryable: true });
    this.answer = options.answer;
  }
}
