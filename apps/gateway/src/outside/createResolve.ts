import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Returns the addresses of a host, until the signal aborts. Rejects when there are none, or no name server answers. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly LookupAddress[]>;

/** For the first try; the second gets twice as long. */
const limits = { timeout: 1_500, tries: 2 };

/**
 * Creates a look-up that asks the name servers itself: `servers`, or the system's. The system's own look-up occupies
 * one of few threads while a server stays silent, and cannot be cancelled, so that strangers' names would stop all
 * other look-ups.
 */
export function createResolve(servers?: readonly string[]): Resolve {
  return async (hostname, signal) => {
    const resolver = new Resolver(limits);
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
      if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
      const toAddresses = (found: PromiseSettledResult<string[]>, family: 4 | 6) =>
        found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
      return [...toAddresses(four, 4), ...toAddresses(six, 6)];
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}
