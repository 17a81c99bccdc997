import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context/createContext';
import { OverBudgetError } from '../errors/budget';
import { getVisitor } from '../routes/getVisitor';
import { getServerResponse } from '../routes/holdBytes';

/** Spread, so that refused clients do not come back all at once. */
const delayMs = { min: 1_000, max: 3_000 };

/**
 * Lets visitors who keep asking over their budget wait for their refusals, so that a client that asks again at once occupies its
 * own connections and not the processor. When too many refusals wait, the connections of more are closed.
 */
export function delayRefusals({
  budgets,
  trustedProxies,
}: Pick<Context, 'budgets' | 'trustedProxies'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status !== 429) return;
    const visitor = getVisitor(c, trustedProxies);
    if (isWithin(() => budgets.take('refusals', visitor, 1))) return;
    let end: (() => void) | undefined;
    const mayWait = isWithin(() => {
      end = budgets.hold('refusals', visitor, 1);
    });
    if (mayWait) {
      await new Promise((resolve) => setTimeout(resolve, delayMs.min + Math.random() * (delayMs.max - delayMs.min)));
      end?.();
    } else if (trustedProxies === 0) {
      // A proxy's connection may carry other visitors.
      getServerResponse(c)?.destroy();
    }
  };
}

/** Returns true when what is taken is within the budgets. */
function isWithin(take: () => void): boolean {
  try {
    take();
    return true;
  } catch (error) {
    if (error instanceof OverBudgetError) return false;
    throw error;
  }
}
