import type { Logger } from 'pino';
import { getBlock } from 'viem/actions';
import { getLookMs, getSlowLookMs, isFast, noteHead } from './chainPace';
import { asleepPollMs, isDrowsy, isLookDue, rouseChain } from './chainSleep';
import { type ChainState, isReady } from './chainState';
import { maintainV3Pools } from './maintainV3Pools';
import type { NewsBoard } from './newsBoard';
import { type Polling, pollChain } from './pollChain';
import { createSharedLook } from './shareChain';
import { syncChain } from './syncChain';

/** Time between two comparisons of a V3 pool with the chain, which take some five calls each. */
const compareMs = 60_000;

/**
 * Keeps the pools of a chain at its head. V3 pools are searched, read and compared beside the looks at the head, which
 * never wait for it. Returns a function to stop.
 */
export function followChain(
  state: ChainState,
  { board, ...polling }: Polling & { board?: NewsBoard | undefined },
): { stop: () => void } {
  const { log, clock, pollMs = 1_000 } = polling;
  let dueAt = Number.NEGATIVE_INFINITY;
  const isDue = (now: number) => now >= dueAt || state.sleep.isStale;
  const lookShared = board && createSharedLook(state, board, isDue);
  let isStopped = false;
  let comparedAt = Number.NEGATIVE_INFINITY;
  async function look() {
    if (isDrowsy(state, clock())) return fallAsleep(state, polling);
    const loaded = state.pools;
    state.isFast = isFast(state.pace, pollMs, clock());
    const now = clock();
    const isLook = isDue(now);
    const role = lookShared ? await lookShared(now) : void (await syncChain(state, now));
    state.isShared = role === 'shared';
    const head = state.pools?.journal.at(-1);
    if (head) noteHead(state.pace, head.number, now);
    if (isLook) dueAt = now + getLookPauseMs(state, pollMs, now);
    if (state.pools !== loaded) {
      log.info({ chainId: state.chain.id, pools: state.pools?.market.pools.length }, 'pools loaded');
    }
  }
  function getPauseMs() {
    const pauseMs = getLookPauseMs(state, pollMs, clock());
    // With others, the gateway says each time that it still follows the chain.
    state.lookMs = board ? pauseMs + pollMs : pauseMs;
    return board ? pollMs : pauseMs;
  }
  async function peek() {
    await peekAtHead(state);
    if (isLookDue(state.sleep, clock())) rouseChain(state, clock());
  }
  async function tend() {
    // What was known before a sleep is as of a block that nodes may have forgotten.
    await state.sleep.waits.get('pools')?.ended;
    if (state.sleep.isStale) return;
    const isComparing = !state.isShared && clock() - comparedAt >= compareMs;
    if (isComparing) comparedAt = clock();
    while (!isStopped && !state.sleep.isAsleep && (await maintainV3Pools(state, log, { isComparing })));
  }
  const head = pollChain(
    state,
    { name: 'sync the pools', look, getPauseMs, part: 'pools', asleep: { look: peek, pollMs: asleepPollMs } },
    polling,
  );
  const stopListening = board?.subscribe(state.chain.id, head.hurry);
  const followers = [head, pollChain(state, { name: 'read V3 pools', look: tend }, polling)];
  return {
    stop() {
      isStopped = true;
      stopListening?.();
      for (const { stop } of followers) stop();
    },
  };
}

/** Returns the pause until the next look at the head, in ms. */
function getLookPauseMs({ plan, pace }: ChainState, pollMs: number, now: number): number {
  return plan?.getState() === 'slow' ? getSlowLookMs(pace, pollMs, now) : getLookMs(pace, pollMs, now);
}

/** Puts a chain to sleep. Its pools are known, but not at the head: nothing is quoted from them before they are read anew. */
async function fallAsleep(state: ChainState, { log, clock }: { log: Logger; clock: () => number }): Promise<void> {
  state.sleep.isAsleep = true;
  state.sleep.isStale = true;
  state.sleep.sleptAt = clock();
  state.sleep.isNodeGone = !isReady(state, clock());
  state.syncedAt = undefined;
  state.rpc.rest(true);
  log.info({ chainId: state.chain.id }, 'asleep: no visitor has asked for the chain');
  // After a time in which the chain was not asked, only the node knows.
  if (state.sleep.isNodeGone) await peekAtHead(state);
}

/** Asks the node of a sleeping chain for its head, which is all that tells whether it could wake. */
async function peekAtHead({ client, sleep }: ChainState): Promise<void> {
  try {
    await getBlock(client);
    sleep.isNodeGone = false;
  } catch (error) {
    sleep.isNodeGone = true;
    throw error;
  }
}
