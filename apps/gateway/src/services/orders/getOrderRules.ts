import { type Address, type Hex, isHex, zeroAddress } from 'viem';
import type { Context } from '../../store/createContext';
import type { Book } from '../../store/orders/book';
import { defaultProduct } from '../../store/products/bundledProducts';
import { getProduct } from '../page/getProduct';
import type { OrderRules } from './parseOrders';

/** The pool of limit orders of operators who name none. */
const defaultPool: Hex = `0x${'10'.padStart(64, '0')}`;

/** Returns the rules for orders that are posted to a host: its operator's fee recipient and pool, and the chain's time. */
export function getOrderRules(context: Context, book: Book, host: string | undefined): OrderRules {
  const { state, status, clock } = book;
  const { chain } = state;
  const { config } = getProduct(context, host);
  const own = config.limit_order?.[`${chain.id}`];
  const feeRecipient: Address = own?.feeRecipient ?? config.feeRecipient ?? defaultProduct.feeRecipient ?? zeroAddress;
  const pool = isHex(own?.pool) ? own.pool : defaultPool;
  const seconds = BigInt(Math.floor(clock() / 1_000));
  const blockTime = status?.blockTime ?? 0n;
  return { chain, feeRecipient, pool, now: seconds > blockTime ? seconds : blockTime };
}
