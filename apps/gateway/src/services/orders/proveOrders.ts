import type { Hex } from 'viem';
import type { ChainState } from '../../chains/chainState';
import { tryOrders } from '../../records/book/follow/tryOrders';
import { type OrderRowStatus, toRefused, type VerifiedOrder } from '../../records/book/rows/orderRows';
import type { AskToken } from '../../records/book/tokens/createTrials';
import { isWorthKnown } from './checkValue';

/**
 * Asks the orders' tokens, within the budget of calls, and returns the hashes of orders that their tokens let be
 * filled. Refused orders get that status. Orders whose sold token has no price are left to the book, which asks tokens
 * with a price first. Throws viem's errors when no node answers.
 */
export async function proveOrders(
  state: ChainState,
  parameters: {
    orders: readonly Pick<VerifiedOrder, 'hash' | 'order'>[];
    statuses: Map<Hex, OrderRowStatus | undefined>;
    ask: AskToken;
  },
): Promise<Set<Hex>> {
  const { orders, statuses, ask } = parameters;
  const asked = orders.flatMap(({ order, hash }) => {
    const status = statuses.get(hash);
    return status && isWorthKnown(state, order) ? [{ order, hash, status }] : [];
  });
  const proven = new Set<Hex>();
  for (const [{ hash, status }, outcome] of await tryOrders(state, asked, { ask })) {
    if (outcome === 'refuses') statuses.set(hash, toRefused(status));
    else if (outcome === 'passes') proven.add(hash);
  }
  return proven;
}
