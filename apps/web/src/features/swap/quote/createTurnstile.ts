/**
 * Lets one caller through per `interval` milliseconds, after a pause of `settle` in which a newer caller may overtake it:
 * an aborted caller is thrown out with the reason of its signal and does not count.
 */
export function createTurnstile({ interval, settle }: { interval: number; settle: number }) {
  let opensAt = 0;

  return async function pass(signal: AbortSignal): Promise<void> {
    await wait(settle, signal);
    for (let left = getLeft(); left > 0; left = getLeft()) await wait(left, signal);
    opensAt = performance.now() + interval;
  };

  function getLeft() {
    return opensAt - performance.now();
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
