/** Resolves when it is a visitor's turn to compute. */
export type TakeTurn = (visitor: string) => Promise<void>;

type Waiting = { queue: (() => void)[]; restsUntil: number };

/**
 * While others are there, a visitor rests this many times as long as their last piece of work took: they have a third
 * of the processor.
 */
const rest = 2;
/** For this long after their last piece of work, a visitor is there. */
const presenceMs = 1_000;

/**
 * Creates the turns of visitors for work that occupies the processor. In each turn of the event loop, one piece of work
 * of every waiting visitor may begin. However much one visitor asks for, the others wait for one piece of it, and a
 * visitor has at most a third of the processor while another waits. Only running requests wait, and their number is
 * limited.
 */
export function createTurns(clock: () => number = () => performance.now()): TakeTurn {
  const waiting = new Map<string, Waiting>();
  let isRunning = false;
  /** Ends the rest of all who wait. */
  let timer: NodeJS.Timeout | undefined;
  /** The visitor who had the last turn, and when somebody else last had one. */
  let last: string | undefined;
  let othersAt = Number.NEGATIVE_INFINITY;

  function run() {
    isRunning = true;
    clearTimeout(timer);
    const now = clock();
    for (const [visitor, state] of waiting) {
      if (state.restsUntil > now) continue;
      const begin = state.queue.shift();
      if (begin) work(visitor, state, begin);
      else waiting.delete(visitor);
    }
    // Requests that arrived meanwhile are read first.
    setImmediate(goOn);
  }

  /** Lets a piece of work begin, and takes the time until it ends or waits for something. */
  function work(visitor: string, state: Waiting, begin: () => void) {
    let start = 0;
    setImmediate(() => {
      start = clock();
      begin();
    });
    // Follows at once: the immediates of one turn run one after another, each with the promises that it resolves.
    setImmediate(() => {
      const end = clock();
      if (last !== undefined && visitor !== last) othersAt = end;
      last = visitor;
      if (end - othersAt < presenceMs) state.restsUntil = end + rest * (end - start);
    });
  }

  function goOn() {
    isRunning = false;
    if (waiting.size === 0) return;
    let next = Number.POSITIVE_INFINITY;
    for (const { restsUntil } of waiting.values()) next = Math.min(next, restsUntil);
    const pauseMs = next - clock();
    if (pauseMs > 0) timer = setTimeout(run, pauseMs);
    else run();
  }

  return (visitor) =>
    new Promise((resolve) => {
      const state = waiting.get(visitor);
      if (state) state.queue.push(resolve);
      else waiting.set(visitor, { queue: [resolve], restsUntil: 0 });
      if (!isRunning) run();
    });
}
