import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context/createContext';
import { NoTokensError, TokenRefusedError } from '../../errors/entry';

/** A token of the gateway by its name; `host` when it is for one host only, `scope` when it is for some fields only. */
export type Operator = { name: string; host: string | undefined; scope: 'brand' | undefined };

/**
 * Returns the operator whose token a request carries. Wrong tries are limited per visitor and overall. A visitor over
 * the limit is refused even with the right token, so that guessing reveals nothing. Others' guesses lock nobody out,
 * because no number of guesses finds a token of 32 characters. Each wrong try that was compared is logged and counted.
 * Throws `OverBudgetError`, `NoTokensError` and `TokenRefusedError`.
 */
export function authorise(
  { adminTokens, budgets, log, metrics }: Pick<Context, 'adminTokens' | 'budgets' | 'log' | 'metrics'>,
  { authorization = '', visitor }: { authorization: string | undefined; visitor: string },
): Operator {
  if (adminTokens.length === 0) throw new NoTokensError();
  budgets.check('tokens', visitor, 1);
  const [, given = ''] = /^Bearer +(\S{1,200})$/i.exec(authorization) ?? [];
  // Compared with all of them, as digests of one length, in a time that tells nothing.
  const [operator] = adminTokens.filter(({ secret }) => timingSafeEqual(digest(secret), digest(given)));
  if (!operator) {
    // What is over the budget of all visitors is not logged either.
    budgets.take('tokens', visitor, 1);
    metrics.refusedTokens.inc();
    log.warn({ visitor }, 'a token was refused');
    throw new TokenRefusedError();
  }
  const { name, host, scope } = operator;
  return { name, host, scope: scope || undefined };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
