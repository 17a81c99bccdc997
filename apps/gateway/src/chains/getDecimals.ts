import { addPool } from '@livery/router/market';
import type { Address } from 'viem';
import { NotReadyError } from '../errors/quote';
import { findPairs } from '../pools/listPairs';
import { forgetDerived, getPairPool } from '../pools/poolState';
import { readPools } from '../pools/readPools';
import { getCaller, runAs } from '../rpc/caller';
import type { ChainState, TokenLookUp } from './chainState';
import { readDecimals } from './readDecimals';

/**
 * Returns the decimals of a token, or undefined when the address is not a token. A token without known pools is looked up
 * on the chain, apart from the gateway's own reads, once for concurrent requests and until the last of their visitors has left.
 * `pay` is called before a look-up begins. Throws as it does, `NotReadyError`, and viem's errors when the node fails.
 */
export async function getDecimals(
  state: ChainState,
  token: Address,
  pay: () => void = () => {},
): Promise<number | undefined> {
  const { decimals, pools, lookUps, nonTokens } = state;
  const key = token.toLowerCase();
  const known = decimals.get(key) ?? pools?.lookedUp.get(key)?.decimals;
  if (known !== undefined || nonTokens.has(key)) return known;
  const lookUp = lookUps.get(key) ?? startLookUp();
  const signal = getCaller()?.signal;
  const leave = () => {
    if (--lookUp.waiting === 0) lookUp.stop();
  };
  lookUp.waiting++;
  signal?.addEventListener('abort', leave, { once: true });
  return lookUp.decimals.finally(() => signal?.removeEventListener('abort', leave));

  function startLookUp(): TokenLookUp {
    pay();
    const left = new AbortController();
    const forget = () => lookUps.get(key) === started && lookUps.delete(key);
    const started: TokenLookUp = {
      decimals: runAs({ signal: left.signal }, () => lookUpToken(state, token)).finally(forget),
      waiting: 0,
      stop() {
        forget();
        left.abort();
      },
    };
    lookUps.set(key, started);
    return started;
  }
}

/** A chain whose blocks come faster than its node answers would be read for ever. */
const maxTries = 4;

/**
 * Adds the factories' pools between a new token and the hubs, and returns the token's decimals; undefined when the address
 * is not a token. Throws `NotReadyError` when the chain advances during every try, and viem's errors when the node fails;
 * then nothing is kept.
 */
async function lookUpToken(state: ChainState, token: Address): Promise<number | undefined> {
  const { client, chain, hubs } = state;
  const key = token.toLowerCase();
  const tokens = hubs.map((hub) => [token, hub] as const);
  const venues = state.pools?.venues ?? [];
  const [addresses, answers] = await Promise.all([
    Promise.all(venues.map(({ venue }) => findPairs(client, { factory: venue.factory, tokens }))),
    readDecimals(client, [token]),
  ]);
  const decimals = answers.get(key);
  if (decimals === undefined) {
    state.nonTokens.set(key, true);
    return undefined;
  }
  for (let tries = 0; tries < maxTries; tries++) {
    const { pools } = state;
    const head = pools?.journal.at(-1);
    if (!pools || !head) break;
    const blockNumber = head.number;
    const found = await Promise.all(
      venues.map(async ({ venue, feeBps }, index) => {
        const read = await readPools(client, { addresses: addresses[index] ?? [], feeBps, blockNumber });
        return read.map((pool) => ({ pool, venue }));
      }),
    );
    // The head advanced during the read: these reserves may be outdated.
    if (state.pools !== pools || pools.journal.at(-1)?.hash !== head.hash) continue;
    const added = found.flat().filter(({ pool }) => !getPairPool(pools.market, pool.address));
    for (const { pool, venue } of added) {
      addPool(pools.market, pool);
      pools.venueOf.set(pool.address.toLowerCase(), venue);
    }
    pools.lookedUp.set(key, { decimals, since: blockNumber, pools: added.map(({ pool }) => pool.address) });
    forgetDerived(pools);
    return decimals;
  }
  throw new NotReadyError(chain.name);
}
