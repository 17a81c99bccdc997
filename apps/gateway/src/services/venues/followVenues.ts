import { getExecutor, universalSource } from '@livery/core/domain/executors';
import { getVenues } from '@livery/core/domain/venues';
import { type ChainState, countUnread, isReady } from '../../chains/chainState';
import { type Polling, pollChain } from '../../chains/pollChain';
import { recordCheck } from '../../chains/venueChecks';
import { checkUniversalRouter, checkV4, checkVenue } from './checkVenue';

const defaultPollMs = 5_000;

/**
 * Checks the venues of a chain one after another as soon as their pools are known, and again every hour; one that
 * fails, every minute. Returns a function to stop.
 */
export function followVenues(state: ChainState, polling: Polling): { stop: () => void } {
  const { log, clock, pollMs = defaultPollMs } = polling;
  const { chain, venueChecks } = state;

  async function look() {
    for (const { name, isDue, check } of listChecks(state)) {
      const nextAt = venueChecks.get(name)?.nextAt ?? 0;
      if (!isReady(state, clock()) || !isDue() || clock() < nextAt) continue;
      const outcome = await check();
      const change = recordCheck(venueChecks, name, { outcome, now: clock() });
      const about = { chainId: chain.id, venue: name };
      if (change === 'leaves') log.warn({ ...about, ...outcome }, 'a venue fails and is left out of quotes');
      if (change === 'comes back') log.info(about, 'a venue works again');
    }
  }
  return pollChain(state, { name: 'check the venues', look }, { log, clock, pollMs });
}

/**
 * Returns the checks of a chain: of each venue, and of the Universal Router and V4 where it has them. Those over V3 and V4
 * pools wait until all are read.
 */
function listChecks(state: ChainState) {
  const { chain, v4 } = state;
  const isRead = () => countUnread(state) === 0;
  const venues = getVenues(chain).map((venue) => ({
    name: venue.name,
    isDue: () => venue.kind === 'v2' || isRead(),
    check: () => checkVenue(state, venue),
  }));
  const router = { name: universalSource, isDue: isRead, check: () => checkUniversalRouter(state) };
  const ofV4 = v4 ? [{ name: v4.venue.name, isDue: isRead, check: () => checkV4(state) }] : [];
  return [...venues, ...(getExecutor(chain, 'universalRouter') ? [router] : []), ...ofV4];
}
