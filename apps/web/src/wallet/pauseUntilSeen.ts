import { useConnection } from '../connection/useConnection';

/**
 * Resolves after `delayMs`, or earlier when the wallet changes its account or chain, but not before the tab is visible.
 * Rejects with the signal's reason when it aborts.
 */
export function pauseUntilSeen(signal: AbortSignal, delayMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const ended = new AbortController();
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      leave();
      ended.abort();
      settle();
    };
    const check = () => {
      if (document.visibilityState === 'visible') finish(resolve);
    };
    const end = () => {
      document.addEventListener('visibilitychange', check, { signal: ended.signal });
      check();
    };
    const timer = setTimeout(end, delayMs);
    const leave = useConnection.subscribe(({ address, chainId }, before) => {
      if (address !== before.address || chainId !== before.chainId) end();
    });
    signal.addEventListener('abort', () => finish(() => reject(signal.reason)), { signal: ended.signal });
  });
}
