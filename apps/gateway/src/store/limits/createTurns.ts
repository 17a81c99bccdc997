/** Resolves when it is a visitor's turn to compute. */
export type TakeTurn = (visitor: string) => Promise<void>;

/**
 * Creates the turns of visitors for work that occupies the processor: in each turn of the event loop, one piece of work of every
 * visitor who waits may begin. However much one of them has asked for, the others wait for one piece of it. Those who wait are
 * running requests, whose number is limited.
 */
export function createTurns(): TakeTurn {
  const waiting = new Map<string, (() => void)[]>();
  let isRunning = false;

  function run() {
    for (const [visitor, queue] of waiting) {
      queue.shift()?.();
      if (queue.length === 0) waiting.delete(visitor);
    }
    isRunning = waiting.size > 0;
    // Requests that arrived meanwhile are read first.
    if (isRunning) setImmediate(run);
  }

  return (visitor) =>
    new Promise((resolve) => {
      const queue = waiting.get(visitor);
      if (queue) queue.push(resolve);
      else waiting.set(visitor, [resolve]);
      if (isRunning) return;
      isRunning = true;
      setImmediate(run);
    });
}
