import type { RpcAnswer, RpcErrorEntry } from '@livery/core/wire/parseRpcAnswers';
import type { Fault } from './endpointHealth';
import { isSensible } from './isSensible';

/** What keeps an answer from counting: another endpoint may do better. */
export type Flaw = {
  reason: string;
  /** Set when it is the endpoint that is not well, rather than this one call. */
  fault: Fault | undefined;
};

const limitCodes = new Set([-32_005, -32_007, -32_016, -32_029, 429]);
const limitWords = /rate limit|too many requests|request limit|capacity|throughput|quota/i;
/** Too many results for one query is said under the code of limits, too. */
const rangeWords = /results|block range|blocks range|response size/i;
/** Not found, not available, not supported, internal. */
const otherCodes = new Set([-32_001, -32_002, -32_004, -32_601, -32_603]);
const otherWords =
  /missing trie node|header not found|block not found|unknown block|could not find block|after last accepted block|state .*not available|not supported|timeout|timed out/i;

/** Whether an error is the provider's limit on requests. */
export function isLimit(error: RpcErrorEntry | undefined): boolean {
  if (!error || rangeWords.test(error.message)) return false;
  return limitCodes.has(error.code) || (error.code < 0 && limitWords.test(error.message));
}

/** Undefined when the answer is the chain's and final, an error of the chain among them. */
export function judgeAnswer(
  { method, params }: { method: string; params: readonly unknown[] },
  answer: RpcAnswer | undefined,
): Flaw | undefined {
  if (!answer) return { reason: `no answer to ${method}`, fault: { kind: 'failing' } };
  if ('result' in answer) {
    const verdict = isSensible({ method, params, result: answer.result });
    if (verdict === 'yes') return undefined;
    const reason = verdict === 'absent' ? `does not know what ${method} asks for` : `nonsense as answer to ${method}`;
    return { reason, fault: verdict === 'absent' ? undefined : { kind: 'failing' } };
  }
  const { error } = answer;
  // A revert is the contract's word, under whatever code: it must not be able to put an endpoint aside.
  if (isRevert(error)) return undefined;
  if (isLimit(error)) return { reason: `limited: ${error.code}`, fault: { kind: 'limited' } };
  const isElsewhere = otherCodes.has(error.code) || limitCodes.has(error.code) || otherWords.test(error.message);
  return isElsewhere ? { reason: `error ${error.code} to ${method}`, fault: undefined } : undefined;
}

function isRevert({ code, message, data }: RpcErrorEntry): boolean {
  return code === 3 || /revert/i.test(message) || (typeof data === 'string' && data.startsWith('0x'));
}
