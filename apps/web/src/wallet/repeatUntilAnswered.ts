/** The time after which a node that has not answered is asked again, so that one that was silent is soon heard again. */
const silenceMs = 2_000;

type Asking = {
  signal: AbortSignal;
  /** Resolves after the delay; rejects when aborted. */
  pause?: (signal: AbortSignal, delayMs: number) => Promise<void>;
};

/**
 * Returns the first answer, or throws the first failure, of `ask`, which is called again every 2 s until then. At most two
 * calls wait at a time: the first, as a slow node needs its time, and the newest, as a silent node has lost the others.
 * Throws the signal's reason when it aborts.
 */
export function repeatUntilAnswered<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { signal, pause = wait }: Asking,
): Promise<Answer> {
  const settled = new AbortController();
  const asking = AbortSignal.any([signal, settled.signal]);
  let newest = new AbortController();

  const answer = new Promise<Answer>((resolve, reject) => {
    const call = (own: AbortSignal) => {
      ask(AbortSignal.any([asking, own])).then(resolve, (error: unknown) => {
        if (!own.aborted) reject(error);
      });
    };
    const repeat = async () => {
      for (;;) {
        await pause(asking, silenceMs);
        newest.abort();
        newest = new AbortController();
        call(newest.signal);
      }
    };
    signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal });
    call(asking);
    // Ends with the pause that is aborted.
    repeat().catch(() => undefined);
  });
  return answer.finally(() => settled.abort());
}

function wait(signal: AbortSignal, delayMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', end, { once: true });
  });
}
