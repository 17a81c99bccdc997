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
  /** True where the gateway's node alone says that it is over: it may be filled all the same. */
  isOverByGateway?: boolean | undefined;
};

type Nodes = { gateway?: Client | undefined; witness?: Client | undefined };

/**
 * Asks the chain for the orders that this browser signed, and returns those that may still be filled: by any of the nodes,
 * because none could be asked, or because only the gateway's says that they are over. The book has no say in it. Never throws.
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
  return remembered.flatMap((one, index) => {
    const states = [told?.[index], witnessed?.[index]];
    const state = states.find((state) => state?.isLive) ?? states[0] ?? states[1];
    const isOver = state !== undefined && !state.isLive;
    return isOver && witnessed?.[index] ? [] : { ...one, state, isOverByGateway: isOver };
  });
}

/** Returns an own order as the book would list it. */
export function toBookRecord({ order, hash, createdAt, state, isOverByGateway }: OwnOrder): OrderRecord {
  const filledTakerAmount = state?.filled ?? 0n;
  const open = filledTakerAmount > 0n ? 'FILLED' : 'ADDED';
  const over = filledTakerAmount < order.takerAmount ? 'CANCELLED' : 'FULLY_FILLED';
  return {
    order,
    metaData: {
      orderHash: hash,
      remainingFillableTakerAmount: state?.fillable ?? order.takerAmount,
      filledTakerAmount,
      state: isOverByGateway ? over : open,
      createdAt,
    },
  };
}
