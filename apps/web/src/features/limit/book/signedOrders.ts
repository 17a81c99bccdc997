import type { Chain } from '@livery/core/domain/chains';
import { hashLimitOrder } from '@livery/core/domain/orders/hashLimitOrder';
import { formatSignedOrder, type SignedOrder, signedOrder } from '@livery/core/wire/orders/signedOrder';
import * as v from 'valibot';
import type { Address, Hash } from 'viem';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { getTime } from '../../../state/clock';
import { changePersisted, persisted, storedList } from '../../../state/persisted';

/** An order in JSON, as it is posted, which is parsed when it is read. */
const stored = v.object({
  createdAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  order: v.record(v.string(), v.unknown()),
});
const schema = v.object({ orders: storedList(stored) });

type Stored = v.InferOutput<typeof schema>;

/** The orders that this browser has signed and that have not expired: whatever the book says, they can be filled. */
export const useSignedOrders = create<Stored>()(
  persist(
    (): Stored => ({ orders: [] }),
    persisted('signedOrders', 1, schema, ({ orders }) => ({ orders })),
  ),
);

/** A signed order, its hash, and when it was signed, in ISO 8601. */
export type Remembered = { order: SignedOrder; hash: Hash; createdAt: string };

/** Remembers an order as soon as it is signed, and forgets those that have expired. */
export function rememberOrder(order: SignedOrder): void {
  const now = getTime(order.chainId);
  const entry = { createdAt: new Date(now).toISOString(), order: { ...formatSignedOrder(order) } };
  changePersisted(useSignedOrders, ({ orders }) => ({
    orders: [...orders.filter((one) => isAlive(toOrder(one))), entry],
  }));
}

/** Returns the orders of an account on a chain that it signed in this browser, in any tab, and that have not expired. */
export function listRemembered({ chain, account }: { chain: Chain; account: Address }): Remembered[] {
  void useSignedOrders.persist?.rehydrate();
  const { id: chainId, exchangeProxy } = chain;
  return useSignedOrders.getState().orders.flatMap((one) => {
    const order = toOrder(one);
    if (!order || !isAlive(order) || order.chainId !== chainId || order.maker !== account) return [];
    return { order, hash: hashLimitOrder(order, { chainId, exchangeProxy }), createdAt: one.createdAt };
  });
}

function toOrder({ order }: Stored['orders'][number]): SignedOrder | undefined {
  const parsed = v.safeParse(signedOrder, order);
  return parsed.success ? parsed.output : undefined;
}

function isAlive(order: SignedOrder | undefined): boolean {
  return order !== undefined && Number(order.expiry) * 1_000 > getTime(order.chainId);
}

/** Returns true when two orders sell and buy the same amounts of the same tokens. */
export function isEqualSale(
  one: Pick<SignedOrder, 'makerToken' | 'takerToken' | 'makerAmount' | 'takerAmount'>,
  other: Pick<SignedOrder, 'makerToken' | 'takerToken' | 'makerAmount' | 'takerAmount'>,
): boolean {
  return (
    one.makerToken === other.makerToken &&
    one.takerToken === other.takerToken &&
    one.makerAmount === other.makerAmount &&
    one.takerAmount === other.takerAmount
  );
}
