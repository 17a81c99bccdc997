import { AsyncLocalStorage } from 'node:async_hooks';

/** A visitor's request. Its calls to the chain travel apart from the gateway's own, and end when it is aborted. */
export type Caller = {
  readonly signal?: AbortSignal;
  /** The id of the request, for the log. */
  readonly id?: string | undefined;
  /** Called with the size of each part of a costly answer as it arrives. */
  readonly read?: (bytes: number) => void;
};

const callers = new AsyncLocalStorage<Caller>();

/**
 * Runs `work` for a visitor, who is charged for the chain calls that it starts, directly or not. Work that several
 * visitors share needs a caller without a signal, so that it continues when one of them leaves.
 */
export function runAs<Result>(caller: Caller, work: () => Result): Result {
  return callers.run(caller, work);
}

/** Returns the visitor for whom the code runs, undefined for the gateway itself. */
export function getCaller(): Caller | undefined {
  return callers.getStore();
}
