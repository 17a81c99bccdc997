import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { FetchFailedError } from '../errors/external';
import type { Metrics } from '../metrics/createMetrics';
import type { SafeFetch } from '../outside/createSafeFetch';
import type { Destination, Posting, VisitEvent } from './listDestinations';

/** The events that wait for one service. */
export type EventQueue = {
  /** Queues events; those that find no room are dropped and counted. Never waits. */
  add: (events: readonly VisitEvent[]) => void;
  /** Resolves when nothing waits any more. */
  whenSent: () => Promise<void>;
};

export type EventQueueOptions = {
  fetch: SafeFetch;
  /** The counter of forwarded, failed and dropped events. */
  events: Metrics['analyticsEvents'];
  log: Logger;
  /** Time to wait for more events before a batch that is not full. */
  collectMs?: number;
  /** Time between a post that failed and the second one. */
  retryMs?: number;
};

/** The events of one service that wait, at most. */
export const maxWaiting = 5_000;
const timeoutMs = 10_000;
/** Answers are not read. */
const maxAnswerBytes = 65_536;

/**
 * Creates the queue of a service, which sends one batch at a time. A batch is sent once more, after a pause, when no
 * connection is found, no answer comes in time or the server fails. Any other failure, or a second one, loses its
 * events. When `closing` aborts, pauses end and later events are dropped. `host` is set for a service of one host only.
 */
export function createEventQueue(
  destination: Destination,
  { fetch, events: counted, log, collectMs = 1_000, retryMs = 5_000 }: EventQueueOptions,
  { closing, host }: { closing: AbortSignal; host: string | undefined },
): EventQueue {
  const waiting: VisitEvent[] = [];
  let sending: Promise<void> | undefined;
  let isFailing = false;
  const { name } = destination;

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      if (waiting.length < destination.maxBatch) await waitOpen(collectMs, closing);
      const batch = waiting.splice(0, destination.maxBatch);
      await Promise.all(destination.toPostings(batch).map(post));
    }
  }

  async function post({ count, url, body, headers }: Posting): Promise<void> {
    const attempt = () => fetch({ url, accept: '*/*', maxBytes: maxAnswerBytes, timeoutMs, post: { body, headers } });
    try {
      await attempt().catch(async (error: unknown) => {
        if (!isPassing(error)) throw error;
        await waitOpen(retryMs, closing);
        return attempt();
      });
      counted.inc({ destination: name, outcome: 'forwarded' }, count);
      if (isFailing) log.info({ destination: name, host }, 'analytics are forwarded again');
      isFailing = false;
    } catch (error) {
      counted.inc({ destination: name, outcome: 'failed' }, count);
      if (!isFailing) log.warn({ err: error, destination: name, host }, 'analytics cannot be forwarded');
      isFailing = true;
    }
  }

  return {
    add(events) {
      const room = closing.aborted ? 0 : Math.max(0, maxWaiting - waiting.length);
      waiting.push(...events.slice(0, room));
      const dropped = events.length - Math.min(room, events.length);
      if (dropped > 0) counted.inc({ destination: name, outcome: 'dropped' }, dropped);
      sending ??= send().finally(() => {
        sending = undefined;
      });
    },
    whenSent: async () => sending,
  };
}

/** Returns true for a failure that may pass: no connection, no answer in time, or a status of 500 and above. */
function isPassing(error: unknown): boolean {
  return error instanceof FetchFailedError && (error.status === undefined || error.status >= 500);
}

/** Waits until `closing` aborts, at most. */
async function waitOpen(ms: number, closing: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: closing, ref: false }).catch(() => undefined);
}
