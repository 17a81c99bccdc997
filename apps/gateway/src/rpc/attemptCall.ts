import { BaseError } from '@livery/core/errors/BaseError';
import { ResponseTooLargeError, RpcBusyError } from '@livery/core/errors/rpc';
import type { RpcAnswer } from '@livery/core/wire/parseRpcAnswers';
import type { Caller } from './caller';
import type { Endpoint } from './createEndpoint';
import type { EndpointFault } from './endpointHealth';
import { type Cause, explainFailure } from './explainFailure';
import { isCostly } from './isCostly';
import { isQuotaEnd, judgeAnswer } from './judgeAnswer';

/** A call and its caller: the costly calls of a visitor are not batched with those of others. */
export type RpcCall = { method: string; params: readonly unknown[]; caller?: Caller | undefined };

/** The outcome of a call to one endpoint. */
export type Attempt =
  | { outcome: 'ok'; answer: RpcAnswer }
  | {
      outcome: Cause;
      reason: string;
      /** The endpoint's fault in the failure, if it is to blame. */
      fault?: EndpointFault | undefined;
      /** True when only a check can tell whether the endpoint is to blame. */
      isDoubtful?: boolean;
      /** The answer in spite of the failure, which is final when no other endpoint has a better one. */
      answer?: RpcAnswer | undefined;
    };

/** The group of the gateway's own costly calls. */
const own: Caller = {};
/** The code that nodes use for a response over their limit. It is final: another endpoint would not help. */
const tooLargeCode = -32_003;

/** Sends a call to an endpoint and judges the answer. Never throws. */
export async function attemptCall(endpoint: Endpoint, { method, params, caller = own }: RpcCall): Promise<Attempt> {
  const isApart = isCostly(method, params);
  let answer: RpcAnswer | undefined;
  try {
    answer = await endpoint.send(method, params, isApart ? caller : undefined);
  } catch (cause) {
    if (caller.signal?.aborted) return { outcome: 'cancelled', reason: 'cancelled' };
    const { cause: outcome, reason } = explainFailure(cause);
    if (cause instanceof RpcBusyError) {
      const { retryAfterMs, words } = cause;
      if (isQuotaEnd(words)) return { outcome: 'quota_ended', reason, fault: { kind: 'quota ended', retryAfterMs } };
      return { outcome, reason, fault: { kind: 'limited', retryAfterMs } };
    }
    // A costly call may just take long, or ask for too much.
    if (isApart) return { outcome, reason, isDoubtful: true, answer: toRefusal(cause) };
    return { outcome, reason, fault: { kind: 'failing' } };
  }
  const flaw = judgeAnswer({ method, params }, answer);
  if (!answer || flaw) {
    const { cause = 'malformed', reason = 'no answer', fault } = flaw ?? {};
    return { outcome: cause, reason, fault, answer: fault ? undefined : answer };
  }
  return { outcome: 'ok', answer };
}

function toRefusal(cause: unknown): RpcAnswer | undefined {
  const isTooLarge = cause instanceof BaseError && cause.walk((error) => error instanceof ResponseTooLargeError);
  return isTooLarge ? { error: { code: tooLargeCode, message: 'The response is too large.' } } : undefined;
}
