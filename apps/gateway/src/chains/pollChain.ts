import type { Logger } from 'pino';
import type { ChainState } from './chainState';

/** A chain that no visitor has asked for this long is at rest. */
const restMs = 60_000;
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

/**
 * Looks at a chain every `pollMs`, and every `restPollMs` while no visitor uses it: one look after another, the first at once. A
 * failed look is followed by the next one; the log names the first failure, one in five minutes behind it, and the success that ends
 * them. `task` completes the sentence "failed to …". Returns a function to stop.
 */
export function pollChain(
  state: ChainState,
  task: string,
  look: () => Promise<void>,
  { log, clock, pollMs = 1_000, restPollMs = pollMs }: Polling,
): { stop: () => void } {
  const chainId = state.chain.id;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let loggedAt = 0;

  async function poll() {
    const isAtRest = restPollMs > pollMs && clock() - state.usedAt >= restMs;
    if (!isAtRest || clock() - lookedAt >= restPollMs) {
      lookedAt = clock();
      await look().then(succeed, fail);
    }
    if (!stopped) timer = setTimeout(poll, pollMs);
  }

  function succeed() {
    if (failures > 0) log.info({ chainId, failures }, `able to ${task} again`);
    failures = 0;
  }

  function fail(error: unknown) {
    failures++;
    if (failures > 1 && clock() - loggedAt < logMs) return;
    loggedAt = clock();
    log.warn({ chainId, failures, err: error }, `failed to ${task}`);
  }

  void poll();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
