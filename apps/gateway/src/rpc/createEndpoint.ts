import { postRpc } from '@livery/core/actions/postRpc';
import type { RpcAnswer, RpcErrorEntry } from '@livery/core/wire/parseRpcAnswers';
import { listSecrets, mask } from '../env/createLog';
import type { Caller } from './caller';
import { isLimit } from './judgeAnswer';

const maxCalls = 100;
const maxBodyChars = 900_000;
const maxBytes = 10_485_760;
/** Parsing more would let other visitors wait. */
const maxVisitorBytes = 2_097_152;
/** Time during which an endpoint that refused a batch gets single calls. */
const unbatchedMs = 60_000;

type Pending = {
  id: number;
  method: string;
  text: string;
  resolve: (answer: RpcAnswer | undefined) => void;
  reject: (error: unknown) => void;
};

type Queue = { calls: Pending[]; size: number };

/** Sends calls to one provider's endpoint, without judging the answers. */
export type Endpoint = {
  /**
   * Returns the answer to a call; undefined when its entry is missing or malformed. Throws `RpcFailedError` without a
   * response, and `RpcBusyError` when the endpoint limits requests. Only calls of one `group` share a batch, and so its
   * failure; they are cancelled together when its signal aborts.
   */
  send: (method: string, params: readonly unknown[], group?: Caller) => Promise<RpcAnswer | undefined>;
};

/** Creates an endpoint. Calls of one event-loop turn and group are sent as one batch, or singly where batches are refused. */
export function createEndpoint({
  url,
  timeoutMs,
  clock,
  onSend = () => {},
}: {
  url: string;
  timeoutMs: number;
  clock: () => number;
  /** Called with the methods of the calls that are sent together. */
  onSend?: ((methods: readonly string[]) => void) | undefined;
}): Endpoint {
  const { host } = new URL(url);
  const hidden = [url, ...listSecrets(url), host].sort((one, other) => other.length - one.length);
  const add = createQueues(flush);
  let lastId = 0;
  let unbatchedUntil = 0;

  function flush(batch: readonly Pending[], group: Caller | undefined) {
    if (clock() < unbatchedUntil) for (const pending of batch) void sendTogether([pending], group);
    else void sendTogether(batch, group);
  }

  async function sendTogether(batch: readonly Pending[], group: Caller | undefined) {
    const texts = batch.map(({ text }) => text).join(',');
    const body = batch.length === 1 ? texts : `[${texts}]`;
    onSend(batch.map(({ method }) => method));
    try {
      const { byId, refusal } = await postRpc({
        fetch: toFetch(group),
        url,
        body,
        timeoutMs,
        maxBytes: group?.read ? maxVisitorBytes : maxBytes,
        readsRefusals: true,
      });
      if (batch.length > 1 && byId.size === 0 && !isLimit(refusal)) {
        unbatchedUntil = clock() + unbatchedMs;
        for (const pending of batch) void sendTogether([pending], group);
        return;
      }
      for (const { id, resolve } of batch) resolve(hide(hidden, byId.get(id) ?? toAnswer(refusal)));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    send(method, params, group) {
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        const text = JSON.stringify({ jsonrpc: '2.0', id, method, params });
        add({ id, method, text, resolve, reject }, group);
      });
    },
  };
}

/**
 * Creates a function that adds a call to the queue of its group. A queue is passed to `flush` at the end of the
 * event-loop turn, or when the next call would make it too long for one batch.
 */
function createQueues(flush: (batch: readonly Pending[], group: Caller | undefined) => void) {
  const queues = new Map<Caller | undefined, Queue>();

  function close(group: Caller | undefined) {
    const batch = queues.get(group)?.calls;
    queues.delete(group);
    if (batch) flush(batch, group);
  }

  /** Returns the queue in which the next call of a group waits for the end of the turn. */
  function getQueue(group: Caller | undefined, length: number): Queue {
    const waiting = queues.get(group);
    if (waiting && waiting.calls.length < maxCalls && waiting.size + length <= maxBodyChars) return waiting;
    close(group);
    const queue = { calls: [], size: 0 };
    queues.set(group, queue);
    setImmediate(close, group);
    return queue;
  }

  return (pending: Pending, group: Caller | undefined): void => {
    const queue = getQueue(group, pending.text.length);
    queue.calls.push(pending);
    queue.size += pending.text.length;
  };
}

/** Providers name the endpoint and its key in the words of an error, which visitors read. */
function hide(hidden: readonly string[], answer: RpcAnswer | undefined): RpcAnswer | undefined {
  if (!answer || !('error' in answer)) return answer;
  const hideIn = (text: string) => hidden.reduce((shown, part) => shown.replaceAll(part, mask), text);
  const { code, message, data } = answer.error;
  return {
    error: { code, message: hideIn(message), data: typeof data === 'string' ? hideIn(data) : data },
  };
}

/** Returns a fetch that the caller's signal ends too, and that tells the caller of the bytes that arrive. */
function toFetch({ signal, read }: Caller = {}): typeof globalThis.fetch {
  if (!signal) return fetch;
  return async (input, init) => {
    const signals = [signal, ...(init?.signal ? [init.signal] : [])];
    const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    if (!read || !response.body) return response;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counting), response);
  };
}

function toAnswer(error: RpcErrorEntry | undefined): RpcAnswer | undefined {
  return error && { error };
}
