import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context/createContext';
import { getVisitor } from '../routes/getVisitor';
import { getServerResponse } from '../routes/holdBytes';

/** Paths for the operator's machines, which must work in an emergency: they have a budget of their own. */
const operations: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses requests over the budgets, begins the others when it is the turn of their visitor, and counts each until its
 * answer has left.
 */
export function limitVisitors({ budgets, takeTurn, trustedProxies }: Context): MiddlewareHandler {
  return async (c, next) => {
    const visitor = getVisitor(c, trustedProxies);
    if (operations.has(c.req.path)) {
      budgets.take('operations', visitor, 1);
      // The text of all metrics takes milliseconds.
      if (c.req.path === '/metrics') await takeTurn(visitor);
      return next();
    }
    budgets.take('requests', visitor, 1);
    const leave = budgets.hold('requests', visitor, 1);
    const outgoing = getServerResponse(c);
    // The answer is in memory until the client has read it.
    outgoing?.once('close', leave);
    try {
      await takeTurn(visitor);
      await next();
    } finally {
      const isStream = c.res.headers.get('content-type')?.startsWith('text/event-stream');
      if (!outgoing || outgoing.closed || isStream) leave();
    }
  };
}
