import { getExecutor, universalSource } from '@livery/core/domain/executors';
import { getVenues } from '@livery/core/domain/venues';
import type { Logger } from 'pino';
import { BaseError } from 'viem';
import type { ChainState } from '../../chains/chainState';
import { maintainV3Pools } from '../../chains/maintainV3Pools';
import { syncChain } from '../../chains/syncChain';
import type { VenueOutcome } from '../../chains/venueChecks';
import { checkUniversalRouter, checkV4, checkVenue } from './checkVenue';

/** The outcome of a venue's check, or of a chain whose pools could not be read. */
export type ChainCheck = { chain: string; venue: string } & VenueOutcome;

/** Reads the pools of a chain and checks each of its venues once. Never throws. */
export async function checkChain(state: ChainState, log: Logger): Promise<ChainCheck[]> {
  const chain = `${state.chain.name} (${state.chain.id})`;
  try {
    await syncChain(state, Date.now());
    while (await maintainV3Pools(state, log));
  } catch (error) {
    const reason = error instanceof BaseError ? error.shortMessage : 'its endpoints do not answer';
    return [{ chain, venue: 'all', outcome: 'fails', reason }];
  }
  const checks: ChainCheck[] = [];
  for (const venue of getVenues(state.chain)) {
    checks.push({ chain, venue: venue.name, ...(await checkVenue(state, venue)) });
  }
  if (getExecutor(state.chain, 'universalRouter')) {
    checks.push({ chain, venue: universalSource, ...(await checkUniversalRouter(state)) });
  }
  if (state.v4) checks.push({ chain, venue: state.v4.venue.name, ...(await checkV4(state)) });
  return checks;
}
