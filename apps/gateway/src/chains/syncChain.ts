import { setTimeout } from 'node:timers/promises';
import { getVenues } from '@livery/core/domain/venues';
import type { Block } from 'viem';
import { getBlock, getCode, getGasPrice } from 'viem/actions';
import { RouterSilentError } from '../errors/chain';
import { listPairs } from '../pools/listPairs';
import { applyFees, listOwnFees } from '../pools/ownFees';
import { applyBlock, createPoolState, journalLength, type PoolState, rollBack } from '../pools/poolState';
import { readFees } from '../pools/readFees';
import { readFeeBps, readPoolEvents, readPools } from '../pools/readPools';
import type { ChainState } from './chainState';
import { readDataPrice } from './dataPrice';
import { type Polling, pollChain } from './pollChain';
import { readDecimals } from './readDecimals';
import { tendConcentrated } from './tendConcentrated';

/**
 * Keeps the pools of a chain at its head. V3 pools are searched, read and compared beside the looks at the head, which never wait for
 * it. Returns a function to stop.
 */
export function followChain(state: ChainState, polling: Polling): { stop: () => void } {
  const { log, clock } = polling;
  let isStopped = false;
  async function look() {
    const loaded = state.pools;
    await syncChain(state, clock());
    if (state.pools !== loaded) {
      log.info({ chainId: state.chain.id, pools: state.pools?.market.pools.length }, 'pools loaded');
    }
  }
  async function tend() {
    while (!isStopped && (await tendConcentrated(state, log)));
  }
  const followers = [
    pollChain(state, 'sync the pools', look, polling),
    pollChain(state, 'read V3 pools', tend, polling),
  ];
  return {
    stop() {
      isStopped = true;
      for (const { stop } of followers) stop();
    },
  };
}

/**
 * A node that has returned to an earlier state, or that replaces another one, may not know the blocks between the journal and
 * its head, however often it is asked. After this many failures in a row all pools are read anew.
 */
const maxLostTracks = 2;

type MinedBlock = Block<bigint, false, 'latest'>;

/**
 * Brings the pools of a chain to its head, block by block along the head's branch. Blocks of another branch are rolled back
 * first. All pools are read anew when the branches part before the start of the journal.
 */
export async function syncChain(state: ChainState, now: number): Promise<void> {
  if (!state.pools) return loadChain(state, now);
  const { client, pools } = state;
  const latest = await getBlock(client);
  if (latest.hash === pools.journal.at(-1)?.hash) {
    state.syncedAt = now;
    return;
  }
  const news = await readNews(state, pools, latest).catch((error: unknown) => {
    state.lostTracks++;
    if (state.lostTracks < maxLostTracks) throw error;
    return undefined;
  });
  if (!news) return loadChain(state, now);
  state.lostTracks = 0;
  const { branch, gasPrice, dataPrice, fees, events } = news;
  const parted = branch.ancestor !== pools.journal.at(-1)?.hash;
  if (parted) rollBack(pools, branch.ancestor);
  for (const [index, block] of branch.blocks.entries()) applyBlock(pools, block, events[index] ?? []);
  applyFees(pools.concentrated, fees);
  state.gasPrice = gasPrice;
  state.dataPrice = dataPrice;
  state.blockGas = latest.gasLimit;
  state.blockTime = latest.timestamp;
  state.syncedAt = now;
  if (parted) state.reorganisations++;
}

/** Reads what happened since the journal's branch; undefined when that is too deep. */
async function readNews(state: ChainState, pools: PoolState, latest: MinedBlock) {
  const { client } = state;
  const branch = await readBranch(state, pools, latest);
  if (!branch) return undefined;
  const { concentrated } = pools;
  const withConcentrated = concentrated.venues.length > 0;
  const [gasPrice, dataPrice, fees, ...events] = await Promise.all([
    getGasPrice(client),
    refreshDataPrice(state),
    readFees(client, {
      keys: listOwnFees(concentrated),
      blockNumber: latest.number,
      blockTime: latest.timestamp + 1n,
      foresight: concentrated.foresight,
    }),
    ...branch.blocks.map(({ hash }) => readPoolEvents(client, { blockHash: hash, withConcentrated })),
  ]);
  return { branch, gasPrice, dataPrice, fees, events };
}

/** A look at the head waits no longer for the price of data: until it is told, the last one holds. */
const dataPriceMs = 500;

function refreshDataPrice({ client, chain, dataPrice }: ChainState): Promise<ChainState['dataPrice']> {
  return Promise.race([readDataPrice(client, chain.id), setTimeout(dataPriceMs, dataPrice, { ref: false })]);
}

/** Returns the blocks from the journal's branch to `latest`, oldest first, and their common ancestor; undefined when it is too deep. */
async function readBranch(state: ChainState, pools: PoolState, latest: MinedBlock) {
  const known = new Set(pools.journal.map(({ hash }) => hash));
  const first = pools.journal[0];
  const last = pools.journal.at(-1);
  if (!first || !last || latest.number - last.number > journalLength) return undefined;
  const blocks: MinedBlock[] = [];
  let block = latest;
  while (!known.has(block.hash)) {
    blocks.unshift(block);
    if (block.number <= first.number) return undefined;
    block = await getBlock(state.client, { blockHash: block.parentHash });
  }
  return { blocks, ancestor: block.hash };
}

/** Reads all pools of a chain as of its head and starts a new journal there. */
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

  // The reads named the block by number; a reorganisation in between may have replaced it.
  const again = await getBlock(client, { blockNumber });
  if (again.hash !== head.hash) return loadChain(state, now);

  state.gasPrice = gasPrice;
  state.dataPrice = dataPrice;
  state.blockGas = head.gasLimit;
  state.blockTime = head.timestamp;
  state.syncedAt = now;
  state.lostTracks = 0;
  // Looked-up tokens are dropped with their pools; the next request looks them up again.
  state.decimals = decimals;
  const { v3Venues, hubs, listed, poolCounts: counts } = state;
  const concentrated = { venues: v3Venues, hubs, tokens: listed.map(({ address }) => address), counts };
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
      const addresses = await listPairs(client, { factory, tokens, hubs, maxPairs, blockNumber });
      return [{ venue, feeBps, pools: await readPools(client, { addresses, feeBps, blockNumber }) }];
    }),
  );
  return read.flat();
}
