/**
 * Returns a function that resolves for one caller per `intervalMs`, after a pause of `settleMs` in which a newer caller
 * can overtake it. Rejects with the reason of the caller's signal when that aborts; an aborted caller takes no turn.
 */
export function createThrottle({ intervalMs, settleMs }: { intervalMs: number; settleMs: number }) {
  let opensAt = 0;

  return async function throttle(signal: AbortSignal): Promise<void> {
    await wait(settleMs, signal);
    for (let left = getLeft(); left > 0; left = getLeft()) await wait(left, signal);
    opensAt = performance.now() + intervalMs;
  };

  function getLeft() {
    return opensAt - performance.now();
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
