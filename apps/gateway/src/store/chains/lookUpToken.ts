import { addPool } from '@livery/router/addPool';
import type { Address } from 'viem';
import { NotReadyError } from '../../errors/NotReadyError';
import { findPairs } from '../pools/findPairs';
import { getPool } from '../pools/getPool';
import { readPools } from '../pools/readPools';
import { readDecimals } from '../tokens/readDecimals';
import type { ChainState } from './chainState';

/** On a chain whose blocks come faster than its node answers, there is no end to trying. */
const mostTries = 4;

/**
 * Adds the pools between a token that no known pool holds and the hubs, when the factory has any. Answers the token's
 * decimals; undefined when the address is no token. Throws `NotReadyError` when the chain moves on during each try, and
 * viem's errors when the node fails; then nothing is kept.
 */
export async function lookUpToken(state: ChainState, token: Address): Promise<number | undefined> {
  const { client, chain, hubs } = state;
  const key = token.toLowerCase();
  const tokens = hubs.map((hub) => [token, hub] as const);
  const [addresses, answers] = await Promise.all([
    findPairs(client, { factory: chain.v2.factory, tokens }),
    readDecimals(client, [token]),
  ]);
  const decimals = answers.get(key);
  if (decimals === undefined) {
    state.nonTokens.set(key, true);
    return undefined;
  }
  for (let tries = 0; tries < mostTries; tries++) {
    const { pools } = state;
    const head = pools?.journal.at(-1);
    if (!pools || !head) break;
    const blockNumber = head.number;
    const found = await readPools(client, { addresses, feeBps: pools.feeBps, blockNumber });
    // The pools went on while these were read: their reserves may be of the past already.
    if (state.pools !== pools || pools.journal.at(-1)?.hash !== head.hash) continue;
    const added = found.filter(({ address }) => !getPool(pools.market, address));
    for (const pool of added) addPool(pools.market, pool);
    pools.lookedUp.set(key, { decimals, since: blockNumber, pools: added.map(({ address }) => address) });
    pools.rates.clear();
    return decimals;
  }
  throw new NotReadyError(chain.name);
}
