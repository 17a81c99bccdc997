import { BaseError } from '@livery/core/errors/BaseError';
import { BusyError } from '../../errors/external';

export type LoadOutcome<Value> = { value: Value } | { error: BaseError };

/** A value that is loaded, or will be, for all requests that join it. */
export type Load<Value> = {
  outcome: Promise<LoadOutcome<Value>>;
  isRunning: () => boolean;
  /** Begins, once, and resolves with the outcome; does nothing when it has begun. */
  run: () => Promise<void>;
  /** Waits for the outcome. The load is abandoned once the signals of all requests have aborted. */
  join: (signal?: AbortSignal) => Promise<LoadOutcome<Value>>;
  abandoned: AbortSignal;
};

/** Creates a load that has not begun. An abandoned one that never began ends with `BusyError`. */
export function createLoad<Value>(load: (signal: AbortSignal) => Promise<Value>): Load<Value> {
  const abandoned = new AbortController();
  let isRunning = false;
  let waiting = 0;
  let end: (outcome: Promise<LoadOutcome<Value>>) => void = () => {};
  const outcome = new Promise<LoadOutcome<Value>>((resolve) => {
    end = resolve;
  });

  function leave(): void {
    if (--waiting > 0) return;
    abandoned.abort();
    if (isRunning) return;
    isRunning = true;
    end(Promise.resolve({ error: new BusyError() }));
  }

  return {
    outcome,
    abandoned: abandoned.signal,
    isRunning: () => isRunning,
    async run() {
      if (isRunning) return;
      isRunning = true;
      end(settle(load(abandoned.signal)));
      await outcome;
    },
    join(signal) {
      waiting++;
      signal?.addEventListener('abort', leave, { once: true });
      return outcome.finally(() => signal?.removeEventListener('abort', leave));
    },
  };
}

async function settle<Value>(loading: Promise<Value>): Promise<LoadOutcome<Value>> {
  try {
    return { value: await loading };
  } catch (error) {
    if (error instanceof BaseError) return { error };
    throw error;
  }
}
