import { universalSource } from '@livery/core/domain/executors';
import { getVenues } from '@livery/core/domain/venues';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import pino from 'pino';
import { createApp } from '../app/createApp';
import type { ChainState } from '../chains/chainState';
import { maintainV3Pools } from '../chains/maintainV3Pools';
import { syncChain } from '../chains/syncChain';
import { listUnused, recordCheck } from '../chains/venueChecks';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { checkUniversalRouter, checkV4, checkVenue } from '../services/venues/checkVenue';
import { copyEmptyDatabase } from './copyEmptyDatabase';
import { createTrader } from './createTrader';

/**
 * Creates a gateway, not listening, on seeded chains of its own at their head, with their V3 pools, and quotes over those of V4, if asked to. The
 * test advances its clock and syncs it.
 */
export async function startGateway(
  chainIds: readonly number[],
  {
    maxPairs,
    v3 = false,
    v4 = false,
    variables: more = {},
  }: { maxPairs?: bigint; v3?: boolean; v4?: boolean; variables?: Record<string, string> } = {},
) {
  const started = await Promise.all(chainIds.map(async (id) => ({ id, ...(await startTestChain(id)) })));
  // Most tests place orders of a few base units, and a fast machine asks more in a second than a visitor may.
  const variables: Record<string, string> = {
    ...{ MIN_ORDER_VALUE: '0', VISITOR_REQUESTS: '100000', VISITOR_UPSTREAM: '1000000' },
  };
  for (const { id, rpcUrl } of started) variables[`RPC_URLS_${id}`] = rpcUrl;
  if (more.DATA_DIR) copyEmptyDatabase(more.DATA_DIR);
  const log = pino({ level: 'silent' });
  let now = Date.now();
  const context = createContext(parseEnvironment({ ...variables, ...more }), log, {
    clock: () => now,
    maxPairs,
  });
  const app = createApp(context);

  async function sync() {
    now = Date.now();
    await Promise.all([...context.chains.values()].map((state) => syncChain(state, now)));
  }

  /** Reads the V3 pools of a chain, and checks the venues that quotes would leave out without. */
  async function readConcentratedPools(state: ChainState) {
    while (await maintainV3Pools(state, log));
    const { chain, venueChecks } = state;
    const venues = getVenues(chain);
    for (const venue of venues.filter(({ name }) => listUnused(venueChecks, venues).includes(name))) {
      recordCheck(venueChecks, venue.name, { outcome: await checkVenue(state, venue), now });
    }
    recordCheck(venueChecks, universalSource, { outcome: await checkUniversalRouter(state), now });
    if (v4) recordCheck(venueChecks, 'Uniswap_V4', { outcome: await checkV4(state), now });
  }

  function onChain(chainId: number) {
    const chain = started.find(({ id }) => id === chainId);
    const state = context.chains.get(chainId);
    if (!chain || !state) throw new Error(`The test did not start chain ${chainId}.`);
    return {
      state,
      trader: createTrader(chain.rpcUrl),
      rival: createTrader(chain.rpcUrl, 1),
      token(symbol: string) {
        const listed = state.listed.find((token) => token.symbol === symbol);
        if (!listed) throw new Error(`${symbol} is not listed on chain ${chainId}.`);
        return listed.address;
      },
      ask(endpoint: 'quote' | 'price', query: Record<string, string>) {
        return app.request(`/api/${chainId}/swap/v1/${endpoint}?${new URLSearchParams(query)}`);
      },
    };
  }

  await sync();
  if (v3 || v4) await Promise.all([...context.chains.values()].map(readConcentratedPools));
  return {
    app,
    context,
    /** The environment of the gateway, for another one on the same chains and database. */
    variables: { ...variables, ...more },
    sync,
    pass(ms: number) {
      now += ms;
    },
    onChain,
    async stop() {
      await context.database.close();
      await Promise.all(started.map(({ stop }) => stop()));
    },
  };
}
