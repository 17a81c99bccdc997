import { AsyncResource } from 'node:async_hooks';
import type { Logger } from 'pino';
import { endWait, type WakingPart } from './chainSleep';
import type { ChainState } from './chainState';

/** A chain that no visitor has asked for this long is at rest. */
const restMs = 60_000;
/** The time between two looks at a chain at rest; what was read is still ready when a visitor comes. */
export const restPollMs = 10_000;
/** While looks keep failing, one of them is logged in this time. */
const logMs = 300_000;

export type Polling = {
  log: Logger;
  /** Returns the current time in ms. */
  clock: () => number;
  pollMs?: number;
  /** While no visitor uses the chain; `pollMs` when undefined. */
  restPollMs?: number;
};

type Task = {
  /** Completes the sentence "failed to …". */
  name: string;
  look: () => Promise<void>;
  /** Returns the pause after a look that succeeded; `pollMs` when undefined. */
  getPauseMs?: () => number;
  /** The part that requests wait for while the chain wakes. */
  part?: WakingPart;
  /** The looks at a sleeping chain; none when undefined. */
  asleep?: { look: () => Promise<void>; pollMs: number };
};

/**
 * Looks at a chain every `pollMs`, or after the task's own pause, and every `restPollMs` while no visitor uses it: one
 * look after another, the first at once, and one when the chain wakes; none while the operator's plan is used up. A
 * failed look is followed by the next one; the log names the first failure, one in five minutes behind it, and the
 * success that ends them. Returns functions to stop, and to look at once at a chain that is awake.
 */
export function pollChain(
  state: ChainState,
  { name, look, getPauseMs = () => pollMs, part, asleep }: Task,
  { log, clock, pollMs = 1_000, restPollMs: restingMs = pollMs }: Polling,
): { stop: () => void; hurry: () => void } {
  const { sleep } = state;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const { succeed, fail, hasFailed } = createReport(name, { chainId: state.chain.id, log, clock });

  async function poll() {
    timer = undefined;
    const { wakings } = sleep;
    isLooking = true;
    if (state.plan?.getState() === 'used up') {
      leaveHead(state);
      if (part) endWait(sleep, part);
    } else if (sleep.isAsleep) await asleep?.look().then(succeed, fail);
    else if (getDueMs() === 0) {
      lookedAt = clock();
      await look().then(succeed, fail);
      if (part && wakings === sleep.wakings) endWait(sleep, part);
    }
    isLooking = false;
    const pauseMs = hasFailed() ? pollMs : Math.min(getPauseMs(), getDueMs() || Number.POSITIVE_INFINITY);
    const waitMs = sleep.isAsleep ? asleep?.pollMs : wakings === sleep.wakings ? pauseMs : 0;
    if (!stopped && waitMs !== undefined) timer = setTimeout(poll, waitMs);
  }

  /** Returns the time until a chain at rest is looked at again, 0 for any other. */
  function getDueMs(): number {
    const isAtRest = restingMs > pollMs && clock() - state.usedAt >= restMs;
    return isAtRest ? Math.max(0, lookedAt + restingMs - clock()) : 0;
  }

  // The visitor who wakes the chain neither pays for its reads nor ends them.
  const wake = AsyncResource.bind(() => {
    // A look that runs is followed by another one at once.
    if (isLooking) return;
    clearTimeout(timer);
    void poll();
  });

  sleep.listeners.add(wake);
  void poll();
  return {
    hurry() {
      if (!stopped && !sleep.isAsleep) wake();
    },
    stop() {
      stopped = true;
      sleep.listeners.delete(wake);
      clearTimeout(timer);
    },
  };
}

/** Leaves a chain's head, so that the pools are read anew later: nodes may have forgotten the block that they are as of. */
function leaveHead(state: ChainState): void {
  state.sleep.isStale = true;
  state.syncedAt = undefined;
}

/** Creates the report of a task's looks in the log. */
function createReport(name: string, { chainId, log, clock }: Pick<Polling, 'log' | 'clock'> & { chainId: number }) {
  let failures = 0;
  let loggedAt = 0;
  return {
    /** Returns true when the last look failed. */
    hasFailed: () => failures > 0,
    succeed() {
      if (failures > 0) log.info({ chainId, failures }, `able to ${name} again`);
      failures = 0;
    },
    fail(error: unknown) {
      failures++;
      if (failures > 1 && clock() - loggedAt < logMs) return;
      loggedAt = clock();
      log.warn({ chainId, failures, err: error }, `failed to ${name}`);
    },
  };
}
