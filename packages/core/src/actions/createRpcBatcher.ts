import { RpcRequestError } from 'viem';
import { RpcBusyError, RpcFailedError } from '../errors/rpc';
import type { RpcAnswer, RpcErrorEntry } from '../wire/parseRpcAnswers';
import { postRpc } from './postRpc';

const waitMs = 50;
const retryDelayMs = 200;
/** The timeouts of the first try and of the retry: a lost request is soon repeated, a slow one gets its time. */
const timeoutsMs = [4_000, 12_000] as const;
const maxCalls = 99;
const maxBodyChars = 900_000;
const maxBytes = 8_388_608;
/** Error codes of a failing node, rather than of the chain. */
const transientCodes = new Set([-32_603, -32_005, 429]);

type Call = { method: string; params: unknown };
type Pending = Call & {
  text: string;
  isRetry: boolean;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * Creates a function that calls the JSON-RPC endpoint of one chain: the calls of 50 ms form one batch, and `eth_chainId`
 * is answered locally once the endpoint confirmed it. A call without a response is retried once. Throws viem's
 * `RpcRequestError` with the node's message, code and data, and `RpcFailedError` without a response: 'Failed to send batch
 * call', '{status}: {statusText}', 'Failed to parse JSON response', 'Received unexpected JSON-RPC response to {method}
 * request.'
 */
export function createRpcBatcher({
  chainId,
  url,
  fetch = (input, init) => globalThis.fetch(input, init),
}: {
  chainId: number;
  url: string;
  fetch?: typeof globalThis.fetch;
}): (call: Call) => Promise<unknown> {
  const ownChain = `0x${chainId.toString(16)}`;
  const askChain = { method: 'eth_chainId', params: [] };
  let isVerified = false;
  let queue: Pending[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enqueue(pending: Pending) {
    if (queue.length === maxCalls || size + pending.text.length > maxBodyChars) flush();
    queue.push(pending);
    size += pending.text.length;
    timer ??= setTimeout(flush, waitMs);
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const batch = queue;
    queue = [];
    size = 0;
    if (batch.length > 0) void send(batch);
  }

  async function send(batch: readonly Pending[]) {
    const wasVerified = isVerified;
    const texts = batch.map(({ text }, index) => `{"jsonrpc":"2.0","id":${index + 1},${text}`);
    if (!wasVerified) texts.push(`{"jsonrpc":"2.0","id":0,${toText(askChain)}`);
    const timeoutMs = timeoutsMs[batch.some(({ isRetry }) => isRetry) ? 1 : 0];
    try {
      const { byId, refusal } = await postRpc({ fetch, url, body: `[${texts.join(',')}]`, timeoutMs, maxBytes });
      if (byId.size === 0 && refusal) throw toError(refusal, askChain);
      if (!wasVerified) verify(byId.get(0));
      for (const [index, pending] of batch.entries()) settle(pending, byId.get(index + 1));
    } catch (error) {
      for (const pending of batch) retry(pending, error);
    }
  }

  function verify(answer: RpcAnswer | undefined) {
    const actual = read(askChain, answer);
    if (actual !== ownChain) {
      throw new RpcFailedError(`The endpoint of chain ${chainId} belongs to a different chain.`, {
        details: String(actual),
      });
    }
    isVerified = true;
  }

  function settle(pending: Pending, answer: RpcAnswer | undefined) {
    try {
      pending.resolve(read(pending, answer));
    } catch (error) {
      if (error instanceof RpcFailedError || transientCodes.has(Reflect.get(Object(error), 'code')))
        retry(pending, error);
      else pending.reject(error);
    }
  }

  function read({ method, params }: Call, answer: RpcAnswer | undefined): unknown {
    if (!answer) {
      const sentence = `Received unexpected JSON-RPC response to ${method} request.`;
      throw new RpcFailedError(sentence, { rpcCode: -32_000 });
    }
    if ('error' in answer) throw toError(answer.error, { method, params });
    return answer.result;
  }

  function toError(error: RpcErrorEntry, { method, params }: Call): RpcRequestError {
    return new RpcRequestError({ body: { method, params }, error, url });
  }

  function retry(pending: Pending, error: unknown) {
    const delay = error instanceof RpcBusyError ? (error.retryAfterMs ?? retryDelayMs) : retryDelayMs;
    const isRetryable = !pending.isRetry && pending.method !== 'eth_sendRawTransaction' && delay <= timeoutsMs[0];
    if (isRetryable) setTimeout(enqueue, delay, { ...pending, isRetry: true });
    else pending.reject(error);
  }

  return ({ method, params }) => {
    if (isVerified && method === 'eth_chainId') return Promise.resolve(ownChain);
    return new Promise((resolve, reject) => {
      enqueue({ method, params, text: toText({ method, params }), isRetry: false, resolve, reject });
    });
  };
}

/** Returns the part of a call's JSON that follows its id. */
function toText({ method, params }: Call): string {
  return JSON.stringify({ method, params: params ?? [] }).slice(1);
}
