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

/** The units that the operator's plan gives for a chain are spent; the same call may succeed when its day or month has ended. */
export class PlanUsedUpError extends BaseError {
  override readonly name = 'PlanUsedUpError';
  readonly retryAfterSeconds: number;

  /** `until` and `now` are in ms since 1970. */
  constructor(chain: string, { until, now }: { until: number; now: number }) {
    const time = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
    super('PLAN_USED_UP', `The operator's plan for ${chain} is used up until ${time} UTC.`, { retryable: true });
    this.retryAfterSeconds = Math.max(1, Math.ceil((until - now) / 1_000));
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

/** The relay of a keeper gave no final answer: it may have taken the transaction. */
export class RelaySilentError extends BaseError {
  override readonly name = 'RelaySilentError';

  constructor(chainId: number, { reason, cause }: { reason: string; cause?: unknown }) {
    super('RELAY_SILENT', `The relay of chain ${chainId} does not answer: ${reason}.`, { cause, retryable: true });
  }
}
