import { getOrderTerms } from '@livery/core/domain/orders/getOrderTerms';
import type { Context } from '../../context/createContext';
import type { Book } from '../../records/book/book';
import { getProduct } from '../page/getProduct';
import type { OrderRules } from './parseOrders';

/** Returns the rules for orders that are posted to a host: its operator's fee recipient and pool, and the chain's time. */
export function getOrderRules(context: Context, book: Book, host: string | undefined): OrderRules {
  const { state, status, clock } = book;
  const { chain } = state;
  const { feeRecipient, pool } = getOrderTerms(getProduct(context, host).config, chain.id);
  const seconds = BigInt(Math.floor(clock() / 1_000));
  const blockTime = status?.blockTime ?? 0n;
  return { chain, feeRecipient, pool, now: seconds > blockTime ? seconds : blockTime };
}
