import { orNothing } from '@livery/core/actions/orNothing';
import { type OrderChainState, readOrderStates } from '@livery/core/actions/readOrderStates';
import type { Chain } from '@livery/core/domain/chains';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import type { Address, Client } from 'viem';
import { maxWitnessMs } from '../../../send/unlistedTokens';
import { listRemembered, type Remembered } from './signedOrders';

/** An order that this browser signed, with its state by the chain; undefined while no node could tell. */
export type OwnOrder = Remembered & { state: OrderChainState | undefined };

/**
 * Asks the chain for the orders that this browser signed, and returns those that may still be filled: by any of the nodes,
 * or because none could be asked. The book has no say in it. Never throws.
 */
export async function readOwnOrders(
  nodes: readonly Client[],
  trader: { chain: Chain; account: Address },
): Promise<OwnOrder[]> {
  const remembered = listRemembered(trader);
  const orders = remembered.map(({ order }) => order);
  const answers = await Promise.all(
    nodes.map((node) => orNothing(readOrderStates(node, { chain: trader.chain, orders }), maxWitnessMs)),
  );
  return remembered.flatMap((one, index) => {
    const states = answers.flatMap((states) => states?.[index] ?? []);
    const state = states.find(({ isLive }) => isLive) ?? states[0];
    return state && !state.isLive ? [] : { ...one, state };
  });
}

/** Returns an own order as the book would list it. */
export function toBookRecord({ order, hash, createdAt, state }: OwnOrder): OrderRecord {
  const filledTakerAmount = state?.filled ?? 0n;
  return {
    order,
    metaData: {
      orderHash: hash,
      remainingFillableTakerAmount: state?.fillable ?? order.takerAmount,
      filledTakerAmount,
      state: filledTakerAmount > 0n ? 'FILLED' : 'ADDED',
      createdAt,
    },
  };
}
