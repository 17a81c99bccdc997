import { type Client, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { nativeOrdersAbi } from '../../domain/calldata/nativeOrdersAbi';
import type { Chain } from '../../domain/chains';
import type { SignedOrder } from '../../wire/orders/signedOrder';
import { aggregate } from '../aggregate';

/** The state of an order by the exchange itself. Amounts are base units of the taker's token. */
export type OrderChainState = {
  /** True until it is filled in full, cancelled or expired, whatever its maker holds now. */
  isLive: boolean;
  filled: bigint;
  /** The amount that can be filled now. */
  fillable: bigint;
  /** True where the exchange accepts the signature: of the maker, or of a signer that the maker registered with it. */
  isSigned: boolean;
};

/** The status of an order that can be filled. Source: the 0x protocol's LibNativeOrder. */
const fillableStatus = 1;

/**
 * Reads the states of signed orders from the exchange, in their order; undefined for one that cannot be read. Throws viem's
 * errors when the node fails.
 */
export async function readOrderStates(
  client: Client,
  { chain, orders }: { chain: Chain; orders: readonly SignedOrder[] },
): Promise<(OrderChainState | undefined)[]> {
  if (orders.length === 0) return [];
  const reads = orders.map((order) => ({
    target: chain.exchangeProxy,
    callData: encodeFunctionData({ abi: nativeOrdersAbi, args: [order, order.signature] }),
  }));
  return (await aggregate(client, { reads })).map(toState);
}

function toState(data: Hex | undefined): OrderChainState | undefined {
  try {
    const [info, fillable, isSigned] = decodeFunctionResult({ abi: nativeOrdersAbi, data: data ?? '0x' });
    return { isLive: info.status === fillableStatus, filled: info.takerTokenFilledAmount, fillable, isSigned };
  } catch {
    return undefined;
  }
}
