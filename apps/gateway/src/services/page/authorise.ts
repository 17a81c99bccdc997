import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context/createContext';
import { NoTokensError, TokenRefusedError } from '../../errors/entry';

/** A token of the gateway by its name; `host` when it is for one host only. */
export type Operator = { name: string; host: string | undefined };

/**
 * Returns the operator whose token a request has. Wrong tries are limited per visitor and in all. A visitor who has none left is not answered
 * with the right token either, so that guessing tells nothing; the guesses of others do not lock it out, for no number of them finds a token
 * of 32 characters. Each wrong try that was compared is logged and counted. Throws `OverBudgetError`, `NoTokensError` and `TokenRefusedError`.
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
  return { name: operator.name, host: operator.host };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
