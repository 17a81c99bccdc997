import { ResponseTooLargeError, RpcBusyError, RpcFailedError } from '../errors/rpc';
import { parseRetryAfter } from '../wire/parseRetryAfter';
import { parseRpcAnswers, type RpcAnswers } from '../wire/parseRpcAnswers';
import { readText } from './readText';

/**
 * Posts a JSON-RPC body and parses the response, within `timeoutMs` and `maxBytes`, not redirected. Throws
 * `RpcFailedError`: 'Failed to send batch call', '{status}: {statusText}' (a `RpcBusyError` when the status or a
 * Retry-After header asks to wait), 'Failed to parse JSON response'.
 */
export async function postRpc({
  fetch,
  url,
  body,
  timeoutMs,
  maxBytes,
  readsRefusals = false,
}: {
  fetch: typeof globalThis.fetch;
  url: string;
  body: string;
  timeoutMs: number;
  maxBytes: number;
  /** Accepts a JSON-RPC body with a 4xx status, with which some providers send their errors. */
  readsRefusals?: boolean;
}): Promise<RpcAnswers> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
      signal: limit.signal,
    });
    text = await readText(response, maxBytes);
  } catch (cause) {
    if (cause instanceof ResponseTooLargeError) throw new RpcFailedError('Failed to parse JSON response', { cause });
    throw new RpcFailedError('Failed to send batch call', { cause });
  } finally {
    clearTimeout(timer);
  }
  if (response.ok) return parseRpcAnswers(text);
  const sentence = `${response.status}: ${response.statusText}`;
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  const refusal = response.status < 500 ? readRefusal(text) : undefined;
  if (response.status === 429 || retryAfterMs !== undefined) {
    throw new RpcBusyError(sentence, { retryAfterMs, words: refusal && findWords(refusal) });
  }
  if (refusal && readsRefusals) return refusal;
  throw new RpcFailedError(sentence, { rpcCode: -32_000 });
}

/** Returns the words of the first error. */
function findWords({ byId, refusal }: RpcAnswers): string | undefined {
  const [first] = byId.values();
  return refusal?.message ?? (first && 'error' in first ? first.error.message : undefined);
}

function readRefusal(text: string): RpcAnswers | undefined {
  try {
    const answers = parseRpcAnswers(text);
    return answers.byId.size > 0 || answers.refusal ? answers : undefined;
  } catch {
    return undefined;
  }
}
