import { type OrderChainState, readOrderStates } from '@livery/core/actions/orders/readOrderStates';
import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import type { Address, Client } from 'viem';
import { maxWitnessMs } from '../../../wallet/getSecondNode';
import { listRemembered, type Remembered } from './signedOrders';

/** An order that this browser signed, with its state by the chain; undefined while no node could tell. */
export type OwnOrder = Remembered & {
  state: OrderChainState | undefined;
  /** True where the wallet's own node says that it is over, or the gateway's does and the wallet's says nothing. */
  isOver: boolean;
  /** True where the wallet's own node says that it is over. Else it may be filled, whatever the gateway and its book say. */
  isConfirmed: boolean;
};

type Nodes = { gateway?: Client | undefined; witness?: Client | undefined };

/**
 * Asks the chain for the orders that this browser signed. The wallet's own node decides where it answers, and else the
 * gateway's. Never throws.
 */
export async function readOwnOrders(
  { gateway, witness }: Nodes,
  trader: { chain: Chain; account: Address },
): Promise<OwnOrder[]> {
  const remembered = listRemembered(trader);
  const orders = remembered.map(({ order }) => order);
  const ask = (node: Client | undefined) =>
    node && orNothing(readOrderStates(node, { chain: trader.chain, orders }), maxWitnessMs);
  const [told, witnessed] = await Promise.all([ask(gateway), ask(witness)]);
  return remembered.map((one, index) => {
    const state = witnessed?.[index] ?? told?.[index];
    const isOver = state?.isLive === false;
    return { ...one, state, isOver, isConfirmed: isOver && witnessed?.[index] !== undefined };
  });
}

/** Returns an own order as the book would list it. */
export function toBookRecord({ order, hash, createdAt, state, isOver }: Omit<OwnOrder, 'isConfirmed'>): OrderRecord {
  const filledTakerAmount = state?.filled ?? 0n;
  const open = filledTakerAmount > 0n ? 'FILLED' : 'ADDED';
  const over = filledTakerAmount < order.takerAmount ? 'CANCELLED' : 'FULLY_FILLED';
  return {
    order,
    metaData: {
      orderHash: hash,
      remainingFillableTakerAmount: state?.fillable ?? order.takerAmount,
      filledTakerAmount,
      state: isOver ? over : open,
      createdAt,
    },
  };
}
