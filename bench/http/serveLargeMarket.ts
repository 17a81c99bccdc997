// A gateway over a made-up market in the place of the chain's pools, run as a process of its own.

import { getVenues } from '@livery/core/domain/venues';
import { addPool, createMarket } from '@livery/router/market';
import { isConcentrated } from '@livery/router/pool';
import { createVariedMarket } from '@livery/router/testing/createVariedMarket';
import pino from 'pino';
import type { Address } from 'viem';
import { createApp } from '../../apps/gateway/src/app/createApp';
import { createServer } from '../../apps/gateway/src/app/createServer';
import { listSecurityHeaders } from '../../apps/gateway/src/app/securityHeaders';
import type { ChainState } from '../../apps/gateway/src/chains/chainState';
import { syncChain } from '../../apps/gateway/src/chains/syncChain';
import { recordCheck } from '../../apps/gateway/src/chains/venueChecks';
import { createContext } from '../../apps/gateway/src/context/createContext';
import { parseEnvironment } from '../../apps/gateway/src/env/parseEnvironment';
import { listTrades } from '../quotes/listTrades';

const each = 20;
const [rpcUrl = '', count = '0', seed = '0'] = process.argv.slice(2);
const unbounded = '1000000';
const context = createContext(
  parseEnvironment({ RPC_URLS_1: rpcUrl, VISITOR_REQUESTS: unbounded, VISITOR_UPSTREAM: unbounded }),
  pino({ level: 'silent' }),
);
const [state] = [...context.chains.values()];
if (!state) throw new Error('There is no chain.');
await follow(state);
const paths = fill(state, { pools: Number(count), seed: Number(seed) });
setInterval(() => void follow(state), 1_000);
const { server } = createServer({
  fetch: createApp(context).fetch,
  headers: listSecurityHeaders(context.frameAncestors),
  draining: context.shutdown.draining.signal,
  onRefused: () => undefined,
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined, paths });
});

/** Keeps the chain ready; the made-up pools are not its own, so that no event changes them. */
async function follow(state: ChainState): Promise<void> {
  await syncChain(state, Date.now());
  for (const venue of getVenues(state.chain))
    recordCheck(state.venueChecks, venue.name, { outcome: { outcome: 'works' }, now: Date.now() });
}

/** Replaces the chain's pools. Returns the paths of quotes of all sizes, for exact sales. */
function fill(state: ChainState, { pools: count, seed }: { pools: number; seed: number }): string[] {
  const { chain, pools } = state;
  if (!pools) throw new Error('The pools were not read.');
  const sample = createVariedMarket({ seed, pools: count, tokens: count / 5 });
  // The first token is the coin, by which gas has a price.
  const [coin] = sample.tokens;
  const rename = (token: Address) => (token === coin?.address ? chain.wrappedNative.address : token);
  const market = createMarket([]);
  for (const pool of [...sample.pools, ...sample.concentrated]) {
    addPool(market, { ...pool, token0: rename(pool.token0), token1: rename(pool.token1) });
    const venue = getVenues(chain).find(({ kind }) => kind === (isConcentrated(pool) ? 'v3' : 'v2'));
    if (venue) pools.venueOf.set(pool.address.toLowerCase(), venue);
  }
  pools.market = market;
  const decimals = sample.tokens.map(({ address, decimals }) => [rename(address).toLowerCase(), decimals] as const);
  state.decimals = new Map([...state.decimals, ...decimals]);
  const named = sample.tokens.map((token) => ({ ...token, address: rename(token.address) }));
  return listTrades({ ...sample, tokens: named }, market, { seed: 7, each }).map(({ sell, buy, amount }) => {
    const query = {
      sellToken: named[sell]?.address ?? '',
      buyToken: named[buy]?.address ?? '',
      sellAmount: `${amount}`,
    };
    return `/api/${chain.id}/swap/v1/quote?${new URLSearchParams({ ...query, skipValidation: 'true' })}`;
  });
}
