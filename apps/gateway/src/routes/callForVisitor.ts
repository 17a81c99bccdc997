import type { Context as RequestContext } from 'hono';
import type { Context } from '../context/createContext';
import { type Caller, runAs } from '../rpc/caller';
import { getVisitor } from './getVisitor';
import { maxRequestMs } from './route';

/** Bytes of an answer that are as much work as a read of a balance. */
const bytesPerUnit = 16_384;
/** Memory that a byte of a node's answer takes when it has been parsed. */
const parsedWeight = 4;

/**
 * Runs work that calls the chain for the visitor of a request. The calls end with the request, or when their answers exceed
 * the bytes that the visitor may have in memory; then it throws `OverBudgetError`. The answers count until the work is done, and
 * their size is charged as work.
 */
export async function callForVisitor<Result>(
  { budgets, trustedProxies }: Pick<Context, 'budgets' | 'trustedProxies'>,
  c: RequestContext,
  work: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const visitor = getVisitor(c, trustedProxies);
  const over = new AbortController();
  let isOver = false;
  let signal: AbortSignal | undefined;
  const releases: (() => void)[] = [];
  const caller: Caller = {
    id: c.get('requestId'),
    // Most quotes call no node, and their signal would cost more than their answer's calldata.
    get signal() {
      signal ??= AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(maxRequestMs), over.signal]);
      return signal;
    },
    read(bytes) {
      budgets.charge('upstream', visitor, bytes / bytesPerUnit);
      try {
        releases.push(budgets.hold('bytes', visitor, bytes * parsedWeight));
      } catch (error) {
        isOver = true;
        over.abort(error);
      }
    },
  };
  try {
    const result = await runAs(caller, () => work(caller));
    if (isOver) throw over.signal.reason;
    return result;
  } catch (error) {
    throw isOver ? over.signal.reason : error;
  } finally {
    for (const release of releases) release();
  }
}
