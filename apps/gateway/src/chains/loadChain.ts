import { getVenues } from '@livery/core/domain/venues';
import { getBlock, getCode, getGasPrice } from 'viem/actions';
import { HeadReplacedError, RouterSilentError } from '../errors/chain';
import { listPairs } from '../pools/listPairs';
import { createPoolState } from '../pools/poolState';
import { readFeeBps, readPools } from '../pools/readPools';
import type { ChainState } from './chainState';
import { readDataPrice } from './dataPrice';
import { readDecimals } from './readDecimals';

/**
 * Reads all pools of a chain as of its head and starts a new journal there. Throws when the node fails or the head is
 * replaced meanwhile.
 */
export async function loadChain(state: ChainState, now: number): Promise<void> {
  const { client } = state;
  const head = await getBlock(client);
  const blockNumber = head.number;
  const [venues, gasPrice, dataPrice] = await Promise.all([
    readVenues(state, blockNumber),
    getGasPrice(client),
    readDataPrice(client, state.chain.id),
  ]);
  const pools = venues.flatMap((venue) => venue.pools);
  const tokens = new Map(
    pools.flatMap(({ token0, token1 }) => [token0, token1]).map((token) => [token.toLowerCase(), token]),
  );
  const decimals = await readDecimals(client, [...tokens.values()]);

  // The reads named the block by number; a reorganization in between may have replaced it.
  const again = await getBlock(client, { blockNumber });
  if (again.hash !== head.hash) throw new HeadReplacedError(blockNumber);

  state.gasPrice = gasPrice;
  state.gasAsked = { price: gasPrice, baseFee: head.baseFeePerGas, time: now };
  state.dataPrice = dataPrice;
  state.blockGas = head.gasLimit;
  state.blockTime = head.timestamp;
  state.syncedAt = now;
  state.lostTracks = 0;
  state.sleep.isStale = false;
  // Looked-up tokens are dropped with their pools; the next request looks them up again.
  state.decimals = decimals;
  const { v3Venues, v4, hubs, listed, poolCounts: counts } = state;
  const concentrated = { venues: v3Venues, v4, hubs, tokens: listed.map(({ address }) => address), counts };
  state.pools = createPoolState({ venues, head, concentrated });
}

/**
 * Reads the pools of the V2 venues that the chain has: its own, and of the others those with contracts that answer. Throws when
 * the node fails, or the chain's own router does not answer.
 */
async function readVenues({ chain, client, listed, hubs, maxPairs }: ChainState, blockNumber: bigint) {
  const tokens = listed.map(({ address }) => address);
  const venues = getVenues(chain).filter(({ kind }) => kind === 'v2');
  const read = await Promise.all(
    venues.map(async (venue) => {
      const { factory, router } = venue;
      const isOwn = router === chain.v2.router;
      const code = isOwn || (await getCode(client, { address: factory, blockNumber }));
      const feeBps = code ? await readFeeBps(client, router) : undefined;
      if (feeBps === undefined && isOwn) throw new RouterSilentError(venue.name);
      if (feeBps === undefined) return [];
      const { addresses, count } = await listPairs(client, { factory, tokens, hubs, maxPairs, blockNumber });
      return [{ venue, feeBps, count, pools: await readPools(client, { addresses, feeBps, blockNumber }) }];
    }),
  );
  return read.flat();
}
