import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/createMetrics';
import type { SafeFetch } from '../outside/createSafeFetch';
import type { Destination, Posting, VisitEvent } from './listDestinations';

/** Passes the events of pages on to the services that the operator configured. */
export type Forwarder = {
  /** False when no service is configured. */
  isOn: boolean;
  /** Queues events; those that find a full queue are dropped and counted. Never waits. */
  forward: (events: readonly VisitEvent[]) => void;
  /** Sends what waits, for `maxMs` at most; later events are dropped. */
  close: (maxMs: number) => Promise<void>;
};

type Queue = {
  destination: Destination;
  waiting: VisitEvent[];
  sending: Promise<void> | undefined;
  isFailing: boolean;
};

/** The events of one service that wait, at most. */
export const maxWaiting = 5_000;
const timeoutMs = 10_000;
/** Answers are not read. */
const maxAnswerBytes = 65_536;

/**
 * Creates a forwarder with a queue for each service, so that a slow one holds up no other. Each has one
 * batch on its way, and waits `collectMs` before one that is not full. An event is sent once: a batch that fails is counted and dropped.
 */
export function createForwarder(
  destinations: readonly Destination[],
  {
    fetch,
    events: counted,
    log,
    collectMs = 1_000,
  }: { fetch: SafeFetch; events: Metrics['analyticsEvents']; log: Logger; collectMs?: number },
): Forwarder {
  const closing = new AbortController();
  const queues = destinations.map(
    (destination): Queue => ({ destination, waiting: [], sending: undefined, isFailing: false }),
  );

  async function send(queue: Queue): Promise<void> {
    const { waiting, destination } = queue;
    while (waiting.length > 0) {
      if (waiting.length < destination.maxBatch) await collect(collectMs, closing.signal);
      const batch = waiting.splice(0, destination.maxBatch);
      await Promise.all(destination.toPostings(batch).map((posting) => post(queue, posting)));
    }
  }

  async function post(queue: Queue, { count, url, body, headers }: Posting): Promise<void> {
    const { name: destination } = queue.destination;
    try {
      await fetch({ url, accept: '*/*', maxBytes: maxAnswerBytes, timeoutMs, post: { body, headers } });
      counted.inc({ destination, outcome: 'forwarded' }, count);
      if (queue.isFailing) log.info({ destination }, 'analytics are forwarded again');
      queue.isFailing = false;
    } catch (error) {
      counted.inc({ destination, outcome: 'failed' }, count);
      if (!queue.isFailing) log.warn({ err: error, destination }, 'analytics cannot be forwarded');
      queue.isFailing = true;
    }
  }

  return {
    isOn: queues.length > 0,
    forward(events) {
      for (const queue of queues) {
        const room = closing.signal.aborted ? 0 : Math.max(0, maxWaiting - queue.waiting.length);
        queue.waiting.push(...events.slice(0, room));
        const dropped = events.length - Math.min(room, events.length);
        if (dropped > 0) counted.inc({ destination: queue.destination.name, outcome: 'dropped' }, dropped);
        queue.sending ??= send(queue).finally(() => {
          queue.sending = undefined;
        });
      }
    },
    async close(maxMs) {
      closing.abort();
      const sent = Promise.all(queues.map(({ sending }) => sending));
      await Promise.race([sent, pause(maxMs, undefined, { ref: false })]);
    },
  };
}

/** Waits for more events, until the forwarder closes at most. */
async function collect(ms: number, closing: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: closing, ref: false }).catch(() => undefined);
}
