import type { Logger } from 'pino';
import type { ChainState } from './chainState';
import { syncChain } from './syncChain';

/** Keeps a chain's pools at its head until stopped: looks for a new block every `pollMs`. */
export function followChain(
  state: ChainState,
  { log, clock, pollMs = 1_000 }: { log: Logger; clock: () => number; pollMs?: number },
): { stop: () => void } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function follow() {
    try {
      const loaded = state.pools;
      await syncChain(state, clock());
      if (state.pools !== loaded) {
        log.info({ chainId: state.chain.id, pools: state.pools?.market.pools.length }, 'the pools have been read');
      }
    } catch (error) {
      log.warn({ chainId: state.chain.id, err: error }, 'the pools could not be brought to the head');
    }
    if (!stopped) timer = setTimeout(follow, pollMs);
  }

  void follow();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
