import type { MiddlewareHandler } from 'hono';
import { getVisitor } from '../routes/getVisitor';
import { getOutgoing } from '../routes/holdBytes';
import type { Context } from '../store/createContext';

/** Spread, so that refused clients do not come back all at once. */
const delayMs = { min: 1_000, max: 3_000 };
const maxWaiting = 200;

/**
 * Lets visitors who keep asking over their budget wait for their refusals, so that a client that asks again at once occupies its
 * own connections and not the processor. A visitor for whom too many wait loses the connection.
 */
export function delayRefusals({
  budgets,
  trustedProxies,
}: Pick<Context, 'budgets' | 'trustedProxies'>): MiddlewareHandler {
  const waiting = new Map<string, number>();
  return async (c, next) => {
    await next();
    if (c.res.status !== 429) return;
    const visitor = getVisitor(c, trustedProxies);
    try {
      budgets.take('refusals', visitor, 1);
      return;
    } catch {}
    const count = (waiting.get(visitor) ?? 0) + 1;
    if (count > maxWaiting) {
      // A proxy's connection may carry other visitors.
      if (trustedProxies === 0) getOutgoing(c)?.destroy();
      return;
    }
    waiting.set(visitor, count);
    await new Promise((resolve) => setTimeout(resolve, delayMs.min + Math.random() * (delayMs.max - delayMs.min)));
    const left = (waiting.get(visitor) ?? 1) - 1;
    if (left > 0) waiting.set(visitor, left);
    else waiting.delete(visitor);
  };
}
