/** Resolves after `milliseconds`, and not before the tab is visible; rejects with the signal's reason when it aborts. */
export function pauseUntilSeen(signal: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const ended = new AbortController();
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      ended.abort();
      settle();
    };
    const check = () => {
      if (document.visibilityState === 'visible') finish(resolve);
    };
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', check, { signal: ended.signal });
      check();
    }, milliseconds);
    signal.addEventListener('abort', () => finish(() => reject(signal.reason)), { signal: ended.signal });
  });
}
