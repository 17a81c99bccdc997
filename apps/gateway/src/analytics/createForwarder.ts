import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnalyticsServices } from '../env/analyticsSettings';
import { createEventQueue, type EventQueueOptions } from './createEventQueue';
import { listDestinations, type VisitEvent } from './listDestinations';

/** Passes the events of pages on to the services that the operator configured. */
export type Forwarder = {
  /** Returns false for a host whose events no service gets. */
  isOn: (host: string) => boolean;
  /** Queues events for the services of their hosts; those that find a full queue are dropped and counted. Never waits. */
  forward: (events: readonly VisitEvent[]) => void;
  /** Sends what waits, for `maxMs` at most; later events are dropped. */
  close: (maxMs: number) => Promise<void>;
};

/**
 * Creates a forwarder with a queue for each service, so that a slow one holds up no other. A host with services of its
 * own is reported to them only.
 */
export function createForwarder(
  { general, byHost }: { general: AnalyticsServices; byHost: ReadonlyMap<string, AnalyticsServices> },
  options: EventQueueOptions,
): Forwarder {
  const closing = new AbortController();
  // As many pauses as posts may end with it.
  setMaxListeners(0, closing.signal);
  const create = (services: AnalyticsServices, host?: string) =>
    listDestinations(services).map((service) => createEventQueue(service, options, { closing: closing.signal, host }));
  const others = create(general);
  const own = new Map([...byHost].map(([host, services]) => [host, create(services, host)]));
  const listQueues = (host: string) => own.get(host) ?? others;
  return {
    isOn: (host) => listQueues(host).length > 0,
    forward(events) {
      for (const host of new Set(events.map((event) => event.host))) {
        const ofHost = events.filter((event) => event.host === host);
        for (const queue of listQueues(host)) queue.add(ofHost);
      }
    },
    async close(maxMs) {
      closing.abort();
      const sent = Promise.all([...others, ...[...own.values()].flat()].map((queue) => queue.whenSent()));
      await Promise.race([sent, pause(maxMs, undefined, { ref: false })]);
    },
  };
}
