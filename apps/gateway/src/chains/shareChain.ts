import { setTimeout as pause } from 'node:timers/promises';
import { listOwnFees } from '../pools/ownFees';
import type { PoolState } from '../pools/poolState';
import { type ChainState, isReady } from './chainState';
import type { NewsBoard } from './newsBoard';
import type { News } from './readNews';
import { applyNews, syncChain } from './syncChain';

/** A database that takes longer is not waited for. */
const patienceMs = 2_000;
/** After that, the chain is followed without it for this time. */
const restMs = 5_000;

/** A look at a chain that several gateways share: one of them reads it for all. */
export type SharedLook = (now: number) => Promise<'follower' | 'shared' | 'alone'>;

/**
 * Creates the looks at a chain over the board of several gateways. The gateway that holds the chain reads and publishes
 * when `isDue`; the others apply what it published. A gateway reads by itself when its blocks do not lead to the
 * published ones, or when the database does not answer.
 */
export function createSharedLook(state: ChainState, board: NewsBoard, isDue: (now: number) => boolean): SharedLook {
  const { chain, log } = state;
  let position: bigint | undefined;
  let restsUntil = 0;

  async function soon<result>(asked: Promise<result>, now: number): Promise<result | undefined> {
    const answer = await Promise.race([asked.catch(warn), pause(patienceMs, undefined, { ref: false })]);
    if (answer === undefined) restsUntil = now + restMs;
    return answer;
  }

  function warn(error: unknown): undefined {
    log.debug({ chainId: chain.id, err: error }, 'the news of the chain cannot be shared');
  }

  /** Applies what was published. Returns false when that does not lead to the head of the gateway that follows. */
  async function follow(head: { hash: string; ageMs: number }, now: number): Promise<boolean> {
    const after = position;
    const published = await soon(board.readAfter(chain.id, after), now);
    const { pools, sleep } = state;
    if (!published || !pools || sleep.isStale || after === undefined) {
      position = published?.position ?? position;
      return false;
    }
    // What cannot be applied is read now, and what follows it then can.
    position = published.position;
    if (!published.news.every(({ news }) => applyShared(state, pools, news))) return false;
    const isKnown = pools.journal.some(({ hash }) => hash === head.hash);
    // This gateway may have read later blocks by itself.
    if (pools.journal.at(-1)?.hash === head.hash) state.syncedAt = now - head.ageMs;
    return isKnown && isReady(state, now);
  }

  return async (now) => {
    const claim = now < restsUntil ? undefined : await soon(board.claim(chain.id), now);
    if (claim?.isOwn && !isDue(now)) return 'follower';
    if (claim && !claim.isOwn && claim.head && (await follow(claim.head, now))) return 'shared';
    const news = await syncChain(state, now);
    const head = state.pools?.journal.at(-1)?.hash;
    if (claim?.isOwn && head) await soon(board.publish(chain.id, head, news), now);
    return claim?.isOwn ? 'follower' : 'alone';
  };
}

/** Applies news of another gateway. Returns false when they begin at a block that this one does not know, or do not tell all. */
function applyShared(state: ChainState, pools: PoolState, news: News): boolean {
  const known = new Set(pools.journal.map(({ hash }) => hash));
  const last = news.steps.at(-1);
  // This gateway has read that block by itself.
  if (last && known.has(last.hash)) return true;
  const isWhole = listOwnFees(pools.concentrated).every(({ address }) => news.facts.fees.has(address.toLowerCase()));
  if (!known.has(news.ancestor) || !isWhole) return false;
  return applyNews(state, { pools, news, now: state.syncedAt ?? 0 });
}
