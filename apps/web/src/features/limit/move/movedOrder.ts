import type { Chain } from '@livery/core/domain/chains';
import type { TypedPrice } from '@livery/core/domain/orders/limitPrice';
import type { Token } from '@livery/core/domain/tokens/token';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { formatSignedOrder, type SignedOrder, signedOrder } from '@livery/core/wire/orders/signedOrder';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { type Address, type Hash, isHash } from 'viem';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { getTime } from '../../../state/clock';
import { persisted } from '../../../state/persisted';

const hash = v.custom<Hash>((value) => typeof value === 'string' && isHash(value));

const stored = v.object({
  orderHash: hash,
  /** The old order in JSON, as it was posted. */
  order: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((order) => v.is(signedOrder, order)),
  ),
  /** The new price. */
  price: v.object({ text: v.string(), isInverted: v.boolean() }),
  /** The transaction that cancels the old order, once it is sent. */
  cancelHash: v.optional(hash),
  /** True once the new order is signed: nothing is left to do after a reload. */
  isSigned: v.optional(v.boolean()),
});
const schema = v.object({ moved: v.fallback(v.optional(stored), undefined) });

/** An order that is being given another price: cancelled first, then signed anew. */
export type MovedOrder = v.InferOutput<typeof stored>;

/** A move with all that its steps need. */
export type Move = {
  config: ProductConfig;
  chain: Chain;
  account: Address;
  moved: MovedOrder;
  /** The old order. */
  order: SignedOrder;
  sellToken: Token;
  buyToken: Token;
  onClose: () => void;
};

type State = { moved?: MovedOrder | undefined };

/**
 * The order that is being moved. A reload gives it up, unless its cancellation was sent: then the trader is asked to
 * sign the new one.
 */
export const useMovedOrder = create<State>()(
  persist(
    (): State => ({ moved: undefined }),
    persisted('movedOrder', 1, schema, ({ moved }) => (moved?.cancelHash && !moved.isSigned ? { moved } : {})),
  ),
);

type Trader = { chainId: number; account: Address };

/** Returns true for the move of an account's order on a chain. */
export function isMoveOf({ order }: MovedOrder, { chainId, account }: Trader): boolean {
  return order.chainId === chainId && order.maker === account.toLowerCase();
}

/**
 * Returns true while an account can begin no other move: during one of its own, and while another account or network has an order
 * that is cancelled and can still be placed again.
 */
export function isMoving(moved: MovedOrder, trader: Trader): boolean {
  const isPending =
    moved.cancelHash && !moved.isSigned && Number(moved.order.expiry) * 1_000 > getTime(Number(moved.order.chainId));
  return isMoveOf(moved, trader) || Boolean(isPending);
}

/** Proposes another price for an open order. */
export function startMove({ order, metaData }: OrderRecord, price: TypedPrice): void {
  const moved = { orderHash: metaData.orderHash, order: { ...formatSignedOrder(order) }, price };
  useMovedOrder.setState({ moved });
}

/** Keeps the transaction that cancels the old order. */
export function recordCancel(orderHash: Hash, cancelHash: Hash): void {
  useMovedOrder.setState(({ moved }) => (moved?.orderHash === orderHash ? { moved: { ...moved, cancelHash } } : {}));
}

/** Notes that the new order is signed. */
export function recordSigned(): void {
  useMovedOrder.setState(({ moved }) => (moved ? { moved: { ...moved, isSigned: true } } : {}));
}

/** Forgets the move: it is done, or the trader has given it up. */
export function endMove(): void {
  useMovedOrder.setState({ moved: undefined });
}
