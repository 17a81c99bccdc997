import { getVenues } from '@livery/core/domain/venues';
import { type ChainState, countUnread, isReady } from '../../chains/chainState';
import { type Polling, pollChain } from '../../chains/pollChain';
import { recordCheck } from '../../chains/venueChecks';
import { checkVenue } from './checkVenue';

const defaultPollMs = 5_000;

/**
 * Checks the venues of a chain one after another as soon as their pools are known, and again every hour; one that fails, every minute.
 * Returns a function to stop.
 */
export function followVenues(state: ChainState, polling: Polling): { stop: () => void } {
  const { log, clock, pollMs = defaultPollMs } = polling;
  const { chain, venueChecks } = state;

  async function look() {
    for (const venue of getVenues(chain)) {
      const nextAt = venueChecks.get(venue.name)?.nextAt ?? 0;
      const isKnown = isReady(state, clock()) && (venue.kind === 'v2' || countUnread(state) === 0);
      if (!isKnown || clock() < nextAt) continue;
      const outcome = await checkVenue(state, venue);
      const change = recordCheck(venueChecks, venue.name, { outcome, now: clock() });
      const about = { chainId: chain.id, venue: venue.name };
      if (change === 'leaves') log.warn({ ...about, ...outcome }, 'a venue fails and is left out of quotes');
      if (change === 'comes back') log.info(about, 'a venue works again');
    }
  }
  return pollChain(state, { name: 'check the venues', look }, { log, clock, pollMs });
}
