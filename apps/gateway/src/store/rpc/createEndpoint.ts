import { postRpc } from '@livery/core/actions/postRpc';
import type { RpcAnswer, RpcErrorEntry } from '@livery/core/wire/parseRpcAnswers';
import { isLimit } from './judgeAnswer';

const maxCalls = 100;
const maxBodyChars = 900_000;
const maxBytes = 10_485_760;
/** For how long an endpoint that refused a batch is asked call by call. */
const apartMs = 60_000;

type Pending = {
  id: number;
  text: string;
  resolve: (answer: RpcAnswer | undefined) => void;
  reject: (error: unknown) => void;
};

type Queue = { calls: Pending[]; size: number };

/** One provider's endpoint: the bare exchange of calls and answers. */
export type Endpoint = {
  /**
   * What the call was answered; undefined when its entry is missing or makes no sense. Throws `RpcFailedError` when
   * nothing was answered at all, `RpcBusyError` when the endpoint asks to be left alone. Only calls of one `group` share
   * a batch, and so its failure.
   */
  send: (method: string, params: readonly unknown[], group?: symbol) => Promise<RpcAnswer | undefined>;
};

/** The calls of one turn and group travel as one batch, or apart where the endpoint takes no batches. */
export function createEndpoint({
  url,
  timeoutMs,
  clock,
}: {
  url: string;
  timeoutMs: number;
  clock: () => number;
}): Endpoint {
  const queues = new Map<symbol | undefined, Queue>();
  let lastId = 0;
  let apartUntil = 0;

  function flush(group: symbol | undefined) {
    const batch = queues.get(group)?.calls;
    queues.delete(group);
    if (!batch) return;
    if (clock() < apartUntil) for (const pending of batch) void sendTogether([pending]);
    else void sendTogether(batch);
  }

  async function sendTogether(batch: readonly Pending[]) {
    const texts = batch.map(({ text }) => text).join(',');
    const body = batch.length === 1 ? texts : `[${texts}]`;
    try {
      const { byId, refusal } = await postRpc({ fetch, url, body, timeoutMs, maxBytes, readsRefusals: true });
      if (batch.length > 1 && byId.size === 0 && !isLimit(refusal)) {
        apartUntil = clock() + apartMs;
        for (const pending of batch) void sendTogether([pending]);
        return;
      }
      for (const { id, resolve } of batch) resolve(byId.get(id) ?? toAnswer(refusal));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** Where the next call of a group waits for the end of the turn. */
  function getQueue(group: symbol | undefined, length: number): Queue {
    const waiting = queues.get(group);
    if (waiting && waiting.calls.length < maxCalls && waiting.size + length <= maxBodyChars) return waiting;
    flush(group);
    const queue = { calls: [], size: 0 };
    queues.set(group, queue);
    setImmediate(flush, group);
    return queue;
  }

  return {
    send(method, params, group) {
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        const text = JSON.stringify({ jsonrpc: '2.0', id, method, params });
        const queue = getQueue(group, text.length);
        queue.calls.push({ id, text, resolve, reject });
        queue.size += text.length;
      });
    },
  };
}

function toAnswer(error: RpcErrorEntry | undefined): RpcAnswer | undefined {
  return error && { error };
}
