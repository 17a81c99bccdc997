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

const askChain: Call = { method: 'eth_chainId', params: [] };

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
  const enqueue = createQueue((batch) => void send(batch));
  let isVerified = false;

  async function send(batch: readonly Pending[]) {
    const wasVerified = isVerified;
    const body = toBody(batch, wasVerified ? undefined : askChain);
    const timeoutMs = timeoutsMs[batch.some(({ isRetry }) => isRetry) ? 1 : 0];
    try {
      const { byId, refusal } = await postRpc({ fetch, url, body, timeoutMs, maxBytes });
      if (byId.size === 0 && refusal) throw toError(refusal, askChain, url);
      if (!wasVerified) verify(byId.get(0));
      for (const [index, pending] of batch.entries()) settle(pending, byId.get(index + 1));
    } catch (error) {
      for (const pending of batch) retry(pending, error);
    }
  }

  function verify(answer: RpcAnswer | undefined) {
    const actual = read(askChain, answer, url);
    if (actual !== ownChain) {
      throw new RpcFailedError(`The endpoint of chain ${chainId} belongs to a different chain.`, {
        details: String(actual),
      });
    }
    isVerified = true;
  }

  function settle(pending: Pending, answer: RpcAnswer | undefined) {
    try {
      pending.resolve(read(pending, answer, url));
    } catch (error) {
      if (isTransient(error)) retry(pending, error);
      else pending.reject(error);
    }
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

/**
 * Creates a function that adds a call to the batch of the next 50 ms. A batch that has no room for the next call is
 * sent at once.
 */
function createQueue(send: (batch: readonly Pending[]) => void): (pending: Pending) => void {
  let queue: Pending[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const batch = queue;
    queue = [];
    size = 0;
    if (batch.length > 0) send(batch);
  }

  return (pending) => {
    if (queue.length === maxCalls || size + pending.text.length > maxBodyChars) flush();
    queue.push(pending);
    size += pending.text.length;
    timer ??= setTimeout(flush, waitMs);
  };
}

/** Returns the result in the answer to a call. Throws the error in it, and `RpcFailedError` when there is none. */
function read({ method, params }: Call, answer: RpcAnswer | undefined, url: string): unknown {
  if (!answer) {
    const sentence = `Received unexpected JSON-RPC response to ${method} request.`;
    throw new RpcFailedError(sentence, { rpcCode: -32_000 });
  }
  if ('error' in answer) throw toError(answer.error, { method, params }, url);
  return answer.result;
}

function toError(error: RpcErrorEntry, { method, params }: Call, url: string): RpcRequestError {
  return new RpcRequestError({ body: { method, params }, error, url });
}

function isTransient(error: unknown): boolean {
  return error instanceof RpcFailedError || transientCodes.has(Reflect.get(Object(error), 'code'));
}

/** Returns the JSON of a batch, with ids from 1 on, and with 0 for the question that goes along. */
function toBody(batch: readonly Pending[], question: Call | undefined): string {
  const texts = batch.map(({ text }, index) => `{"jsonrpc":"2.0","id":${index + 1},${text}`);
  if (question) texts.push(`{"jsonrpc":"2.0","id":0,${toText(question)}`);
  return `[${texts.join(',')}]`;
}

/** Returns the part of a call's JSON that follows its id. */
function toText({ method, params }: Call): string {
  return JSON.stringify({ method, params: params ?? [] }).slice(1);
}
