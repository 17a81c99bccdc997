import type { Logger } from 'pino';
import {
  type EndpointFault,
  type EndpointHealth,
  quarantine,
  recordAnswer,
  recordHead,
  uncheckedHealth,
} from './endpointHealth';

/** The health of each endpoint of a chain, by its position. */
export type Healths = {
  get: (index: number) => EndpointHealth;
  list: () => readonly EndpointHealth[];
  /** Quarantines an endpoint after a fault. */
  fault: (index: number, fault: EndpointFault, reason: string) => void;
  /** Records an answer of an endpoint, and the latest block if the answer reported one. */
  record: (index: number, head: bigint | undefined) => void;
};

/** Creates the health of a number of endpoints, all unchecked. It logs when one of them is quarantined or serves again. */
export function createHealths({
  chainId,
  count,
  log,
  clock,
}: {
  chainId: number;
  count: number;
  log: Logger;
  clock: () => number;
}): Healths {
  const healths = Array.from({ length: count }, () => uncheckedHealth);
  const get = (index: number) => healths[index] ?? uncheckedHealth;

  function update(index: number, health: EndpointHealth, reason?: string) {
    const before = healths[index]?.status;
    healths[index] = health;
    if (before === health.status) return;
    const entry = { chainId, endpoint: index, status: health.status, reason };
    if (health.status === 'serving') log.info(entry, 'endpoint serving');
    else log.warn(entry, 'endpoint quarantined');
  }

  return {
    get,
    list: () => healths,
    fault: (index, fault, reason) => update(index, quarantine(get(index), fault, clock()), reason),
    record(index, head) {
      const others = healths.filter((_, other) => other !== index);
      const health = get(index);
      update(index, head === undefined ? recordAnswer(health) : recordHead(health, { head, others, now: clock() }));
    },
  };
}
