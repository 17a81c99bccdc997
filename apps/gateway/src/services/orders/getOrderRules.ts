import { getOrderTerms } from '@livery/core/domain/orders/getOrderTerms';
import type { Context } from '../../context/createContext';
import type { Book } from '../../records/book/rows/book';
import { createTokenCheck } from '../page/createTokenCheck';
import { getProduct } from '../page/getProduct';
import type { OrderRules } from './parseOrders';

/**
 * Returns the rules for orders that are posted to a host from a country: its operator's fee recipient, pool and
 * restricted tokens, and the chain's time.
 */
export function getOrderRules(
  context: Context,
  book: Book,
  { host, country }: { host: string | undefined; country: string | undefined },
): OrderRules {
  const { state, status, clock } = book;
  const { chain } = state;
  const { config } = getProduct(context, host);
  const { feeRecipient, pool } = getOrderTerms(config, chain.id);
  const isTokenRestricted = createTokenCheck({ config, chain, country });
  const seconds = BigInt(Math.floor(clock() / 1_000));
  const blockTime = status?.blockTime ?? 0n;
  return { chain, feeRecipient, pool, isTokenRestricted, now: seconds > blockTime ? seconds : blockTime };
}
