import type { Pool } from '@livery/router/pool';
import { getBlock, getGasPrice } from 'viem/actions';
import { HeadReplacedError } from '../errors/chain';
import { awaitPool } from '../pools/concentratedState';
import { listPairs } from '../pools/listPairs';
import { createPoolState, type FollowedVenue, getPairPool, type PoolState } from '../pools/poolState';
import { readPools } from '../pools/readPools';
import { readReserves } from '../pools/readReserves';
import type { ChainState } from './chainState';
import { readDataPrice } from './dataPrice';
import { readDecimals } from './readDecimals';

/**
 * Reads a chain that slept, as of its head: its known pools, and pools created meanwhile. It calls for state alone, so
 * the gap may have any length and the head may be on another branch. V3 pools follow, the longest known first. Throws
 * when the node fails or the head is replaced meanwhile; then nothing is kept.
 */
export async function refreshChain(state: ChainState, known: PoolState, now: number): Promise<void> {
  const { client, chain } = state;
  const head = await getBlock(client);
  const blockNumber = head.number;
  const [venues, gasPrice, dataPrice] = await Promise.all([
    Promise.all(known.venues.map((venue) => refreshVenue(state, { known, venue, blockNumber }))),
    getGasPrice(client),
    readDataPrice(client, chain.id),
  ]);
  const decimals = await addDecimals(
    state,
    venues.flatMap(({ created }) => created),
  );

  // The reads named the block by number; a reorganization in between may have replaced it.
  const again = await getBlock(client, { blockNumber });
  if (again.hash !== head.hash) throw new HeadReplacedError(blockNumber);

  const { v3Venues, v4, hubs, listed, poolCounts: counts } = state;
  const concentrated = { venues: v3Venues, v4, hubs, tokens: listed.map(({ address }) => address), counts };
  const pools = createPoolState({ venues, head, concentrated });
  const { followed, awaiting, foresight } = known.concentrated;
  for (const { key } of [...followed.values(), ...awaiting.values()]) awaitPool(pools.concentrated, key);
  pools.concentrated.readsFirst = true;
  pools.concentrated.foresight.isRefused = foresight.isRefused;
  state.decimals = decimals;
  state.gasPrice = gasPrice;
  state.gasAsked = { price: gasPrice, baseFee: head.baseFeePerGas, time: now };
  state.dataPrice = dataPrice;
  state.blockGas = head.gasLimit;
  state.blockTime = head.timestamp;
  state.lostTracks = 0;
  state.sleep.isStale = false;
  state.syncedAt = now;
  state.pools = pools;
}

/** Pairs at the end of a factory's list that are listed again: a reorganization may have put others in their places. */
const unsurePairs = 32n;

type Refreshed = FollowedVenue & { pools: Pool[]; created: Pool[] };

/** Reads the reserves of a venue's known pools, and its new ones. */
async function refreshVenue(
  { client, listed, hubs, maxPairs }: ChainState,
  { known, venue: followed, blockNumber }: { known: PoolState; venue: FollowedVenue; blockNumber: bigint },
): Promise<Refreshed> {
  const { venue, feeBps } = followed;
  const from = followed.count !== undefined && followed.count > unsurePairs ? followed.count - unsurePairs : 0n;
  const { market, venueOf, lookedUp } = known;
  const visiting = new Set(
    [...lookedUp.values()].flatMap(({ pools }) => pools.map((address) => address.toLowerCase())),
  );
  const own = market.pools.filter(({ address }) => {
    const key = address.toLowerCase();
    return venueOf.get(key)?.name === venue.name && !visiting.has(key);
  });
  const tokens = listed.map(({ address }) => address);
  const [read, { addresses, count }] = await Promise.all([
    readReserves(client, { pools: own, blockNumber }),
    listPairs(client, { factory: venue.factory, tokens, hubs, maxPairs, blockNumber, from }),
  ]);
  const unknown = addresses.filter((address) => !getPairPool(market, address) || visiting.has(address.toLowerCase()));
  const created = unknown.length === 0 ? [] : await readPools(client, { addresses: unknown, feeBps, blockNumber });
  // After a pair that did not answer, the next waking lists all: it may have been the node's fault.
  const isWhole = read.length === own.length;
  return { venue, feeBps, count: isWhole ? count : undefined, pools: [...read, ...created], created };
}

/** Returns the decimals that are known, and those of the tokens of new pools. */
async function addDecimals({ client, decimals }: ChainState, created: readonly Pool[]): Promise<Map<string, number>> {
  const tokens = new Map(
    created.flatMap(({ token0, token1 }) => [token0, token1]).map((token) => [token.toLowerCase(), token]),
  );
  const unknown = [...tokens].flatMap(([key, token]) => (decimals.has(key) ? [] : [token]));
  if (unknown.length === 0) return new Map(decimals);
  return new Map([...decimals, ...(await readDecimals(client, unknown))]);
}
