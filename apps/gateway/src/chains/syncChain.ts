import { getBlock } from 'viem/actions';
import { applyFees } from '../pools/ownFees';
import { applyBlock, type PoolState, rollBack } from '../pools/poolState';
import type { ChainState, LatestBlock } from './chainState';
import { loadChain } from './loadChain';
import { type News, readNews } from './readNews';
import { readRange } from './readRange';
import { refreshChain } from './refreshChain';

/**
 * A node that has returned to an earlier state, or that replaces another one, may not know the blocks between the journal and
 * its head, however often it is asked. After this many failures in a row all pools are read anew.
 */
const maxLostTracks = 2;

/** In blocks. More are not read one by one, unless they have to be. */
const maxSteps = 10n;

/**
 * Brings the pools of a chain to its head along the head's branch: block by block, or several blocks at once on a fast
 * chain. Blocks of another branch are rolled back first. If the branches part before the start of the journal, all
 * pools are read anew. Returns what was applied; undefined when all was read anew or the head has not changed.
 */
export async function syncChain(state: ChainState, now: number): Promise<News | undefined> {
  if (!state.pools) return asUndefined(loadChain(state, now));
  if (state.sleep.isStale) return asUndefined(refreshChain(state, state.pools, now));
  const { client, pools } = state;
  const latest = await getBlock(client);
  if (latest.hash === pools.journal.at(-1)?.hash) {
    state.syncedAt = now;
    state.latest = { block: latest, readAt: now };
    return undefined;
  }
  const news = await follow(state, { pools, latest, now });
  // Not before: whoever takes this head finds the pools at it.
  state.latest = { block: latest, readAt: now };
  return news;
}

/** Follows the chain to a head that is not that of its pools. */
async function follow(
  state: ChainState,
  { pools, latest, now }: { pools: PoolState; latest: LatestBlock; now: number },
): Promise<News | undefined> {
  const gap = latest.number - (pools.journal.at(-1)?.number ?? 0n);
  const range = (state.isFast || gap > maxSteps) && (await followRange(state, { pools, latest, now }));
  if (range) return range;
  const news = await readNews(state, { pools, latest, now }).catch((error: unknown) => {
    state.lostTracks++;
    if (state.lostTracks < maxLostTracks) throw error;
    return undefined;
  });
  if (!news) return asUndefined(loadChain(state, now));
  state.lostTracks = 0;
  applyNews(state, { pools, news, now });
  return news;
}

async function asUndefined(reading: Promise<void>): Promise<undefined> {
  await reading;
}

/** Follows several blocks at once. Returns undefined, with the pools as they were, where they have to be followed one by one. */
async function followRange(
  state: ChainState,
  { pools, latest, now }: { pools: PoolState; latest: LatestBlock; now: number },
): Promise<News | undefined> {
  const range = await readRange(state, { pools, latest, now }).catch((error: unknown) => {
    state.log.debug({ chainId: state.chain.id, err: error }, 'several blocks could not be read at once');
    return undefined;
  });
  return range && applyNews(state, { pools, ...range, now }) ? range.news : undefined;
}

/**
 * Applies news to the pools of a chain: its blocks, and the values of its head. Returns false, with the pools as they
 * were, when the blocks do not lead to what is confirmed of them.
 */
export function applyNews(
  state: ChainState,
  {
    pools,
    news,
    now,
    isConfirmed = () => true,
  }: { pools: PoolState; news: News; now: number; isConfirmed?: () => boolean },
): boolean {
  const { ancestor, steps, facts } = news;
  const parted = ancestor !== pools.journal.at(-1)?.hash;
  if (parted) rollBack(pools, ancestor);
  for (const { events, ...block } of steps) applyBlock(pools, block, events);
  if (!isConfirmed()) {
    rollBack(pools, ancestor);
    return false;
  }
  applyFees(pools.concentrated, facts.fees);
  state.gasPrice = facts.gasPrice;
  state.dataPrice = facts.dataPrice;
  state.blockGas = facts.gasLimit;
  state.blockTime = facts.timestamp;
  state.syncedAt = now;
  if (parted) state.reorganizations++;
  return true;
}
