import type { OrderChainState } from '@livery/core/actions/orders/readOrderStates';
import { orNothing } from '@livery/core/actions/orNothing';
import type { Chain } from '@livery/core/domain/chains';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import { queryOptions } from '@tanstack/react-query';
import type { Client, Hash } from 'viem';
import { everyBlock } from '../../../chain/blockNumber';
import { getClient } from '../../../chain/getClient';
import { getSecondNode, maxWitnessMs } from '../../../wallet/getSecondNode';

/**
 * The end of an order by the chain; `filledTakerAmount` in base units of the taker's token, `isWitnessed` where a
 * second node was asked.
 */
export type OrderEnd = { isOver: boolean; isWitnessed: boolean; filledTakerAmount: bigint };

/** The end of an order by the nodes of both the gateway and the wallet, read again with each block. */
export function orderEndQuery({ chain, order, hash }: { chain: Chain; order: SignedOrder; hash: Hash }) {
  return queryOptions({
    queryKey: [...everyBlock(chain.id), 'orderEnd', hash],
    queryFn: async (): Promise<OrderEnd> => {
      const [{ readOrderStates }, gateway, witness] = await Promise.all([
        import('@livery/core/actions/orders/readOrderStates'),
        getClient(chain.id),
        getSecondNode(chain.id),
      ]);
      const read = async (node: Client) => {
        const states = await orNothing(readOrderStates(node, { chain, orders: [order] }), maxWitnessMs);
        return states?.[0];
      };
      return getOrderEnd(await Promise.all(witness ? [read(gateway), read(witness)] : [read(gateway)]));
    },
    staleTime: 1_000,
  });
}

/**
 * Returns the end of an order by the states that nodes read, undefined for one that did not answer. It is over only
 * where every node says so: otherwise the new order would be open beside it.
 */
export function getOrderEnd(states: readonly (OrderChainState | undefined)[]): OrderEnd {
  const filled = states.flatMap((state) => (state ? [state.filled] : []));
  return {
    isOver: states.every((state) => state?.isLive === false),
    isWitnessed: states.length > 1,
    filledTakerAmount: filled.reduce((most, one) => (one > most ? one : most), 0n),
  };
}
