import type { BaseError } from '@livery/core/errors/BaseError';
import { ChildEndedError } from '../errors/process';
import type { RunningProcess } from './startProcess';

/** Processes that end together. */
export type Group = {
  add(what: string, part: Pick<RunningProcess, 'exited' | 'lastWords' | 'stop'>, graceMs?: number): void;
  /** Runs when the group stops, before the parts that were added earlier. */
  beforeStop(task: () => Promise<void>): void;
  /** Aborts when the group stops. */
  signal: AbortSignal;
  /** Resolves with the reason when a part ends unexpectedly. */
  failed: Promise<BaseError>;
  /** Ends the parts, the last one first. */
  stop(): Promise<void>;
};

export function createGroup(): Group {
  const stops: (() => Promise<void>)[] = [];
  const { promise: failed, resolve: fail } = withResolvers<BaseError>();
  const stopped = new AbortController();
  let stopping: Promise<void> | undefined;
  return {
    add(what, { exited, lastWords, stop }, graceMs) {
      stops.push(() => stop(graceMs));
      exited.then((exit) => stopping === undefined && fail(new ChildEndedError(what, exit, lastWords())));
    },
    beforeStop: (task) => void stops.push(task),
    failed,
    signal: stopped.signal,
    stop() {
      stopped.abort();
      stopping ??= stops.reduceRight((before, next) => before.then(next), Promise.resolve());
      return stopping;
    },
  };
}

function withResolvers<T>(): { promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
