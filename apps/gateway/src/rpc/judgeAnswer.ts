import type { RpcAnswer, RpcErrorEntry } from '@livery/core/wire/parseRpcAnswers';
import type { EndpointFault } from './endpointHealth';
import type { Cause } from './explainFailure';
import { isSensible } from './isSensible';

/** The reason for which an answer is not final; another endpoint may give a better one. */
type Flaw = {
  cause: Cause;
  reason: string;
  /** The fault of the endpoint; undefined when only this call failed. */
  fault: EndpointFault | undefined;
};

const limitCodes = new Set([-32_005, -32_007, -32_016, -32_029, 429]);
const limitWords = /rate limit|too many requests|request limit|capacity|throughput|quota/i;
const quotaWords = /\b(daily|monthly|per (day|month)|quota)\b.*\b(exceeded|reached|exhausted|used up)\b/i;
/** A quota may also be one of a short time. */
const shortWords = /second|minute/i;
/** Providers use the code of rate limits for too many results of one query as well. */
const rangeWords = /results|block range|blocks range|response size/i;
/** Not found, not available, not supported, internal. */
const otherCodes = new Set([-32_001, -32_002, -32_004, -32_601, -32_603]);
const otherWords =
  /missing trie node|header not found|block not found|unknown block|could not find block|after last accepted block|state .*not available|not supported|timeout|timed out/i;

/** Returns true for a provider's limit of requests, in a second or in a day or month. */
export function isLimit(error: RpcErrorEntry | undefined): boolean {
  if (!error || rangeWords.test(error.message)) return false;
  const isSaid = limitWords.test(error.message) || isQuotaEnd(error.message);
  return limitCodes.has(error.code) || (error.code < 0 && isSaid);
}

/** Returns true for the words of a limit that are about the units of a day or month. */
export function isQuotaEnd(words: string | undefined): boolean {
  return words !== undefined && quotaWords.test(words) && !shortWords.test(words);
}

/** Returns the flaw of an answer, or undefined when it is final: a result, or an error of the chain itself. */
export function judgeAnswer(
  { method, params }: { method: string; params: readonly unknown[] },
  answer: RpcAnswer | undefined,
): Flaw | undefined {
  if (!answer) return { cause: 'malformed', reason: `no answer to ${method}`, fault: { kind: 'failing' } };
  if ('result' in answer) {
    const verdict = isSensible({ method, params, result: answer.result });
    if (verdict === 'yes') return undefined;
    const reason = verdict === 'absent' ? `lacks the block of ${method}` : `malformed answer to ${method}`;
    if (verdict === 'absent') return { cause: 'absent', reason, fault: undefined };
    return { cause: 'malformed', reason, fault: { kind: 'failing' } };
  }
  const { error } = answer;
  // Reverts come under many codes, and a contract must not be able to quarantine an endpoint.
  if (isRevert(error)) return undefined;
  if (isLimit(error) && isQuotaEnd(error.message)) {
    return { cause: 'quota_ended', reason: `quota ended: ${error.code}`, fault: { kind: 'quota ended' } };
  }
  if (isLimit(error)) return { cause: 'limited', reason: `limited: ${error.code}`, fault: { kind: 'limited' } };
  const isElsewhere = otherCodes.has(error.code) || limitCodes.has(error.code) || otherWords.test(error.message);
  return isElsewhere ? { cause: 'error', reason: `error ${error.code} to ${method}`, fault: undefined } : undefined;
}

/** Returns true for the error of a contract that reverted. */
export function isRevert({ code, message, data }: RpcErrorEntry): boolean {
  return code === 3 || /revert/i.test(message) || (typeof data === 'string' && data.startsWith('0x'));
}
