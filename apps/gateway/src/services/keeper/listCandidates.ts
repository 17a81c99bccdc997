import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { type Address, isAddressEqual, zeroAddress } from 'viem';
import type { ChainState } from '../../chains/chainState';
import { getRate } from '../../chains/getRate';
import { getOrderCapacity, type OrderRowStatus } from '../../records/book/rows/orderRows';
import type { Waiting } from './createOrderTurns';

/** An order that seems to cross the market, and the base units of its taker's token that it can still be paid. */
export type OrderCandidate = Waiting & { order: OrderRecord['order']; capacity: bigint; status: OrderRowStatus };

/** An order that expires sooner may be gone before it is filled, in seconds. */
const minLifetime = 30n;
/** Below the gas of any fill: an order that seems to bring less than this is not looked at. */
export const leastGas = 150_000n;

/** Lists orders that seem to cross, by the pools' mid prices without fees: cheap, and true for every order that crosses. */
export function listCandidates(
  records: readonly OrderRecord[],
  { state, account, minProfit, now }: { state: ChainState; account: Address; minProfit: bigint; now: number },
): OrderCandidate[] {
  const wrapped = state.chain.wrappedNative.address;
  const earliest = BigInt(Math.floor(now / 1_000)) + minLifetime;
  const least = Number(minProfit + leastGas * state.gasPrice);
  return records.flatMap(({ order, metaData }) => {
    const { remainingFillableTakerAmount: remaining, filledTakerAmount: filled, orderHash } = metaData;
    const capacity = getOrderCapacity({ ...order, remaining, filled });
    const { maker, makerToken } = order;
    const isOpen = isAddressEqual(order.taker, zeroAddress) && isAddressEqual(order.sender, zeroAddress);
    if (!isOpen || order.takerTokenFeeAmount > 0n || order.expiry < earliest || capacity === 0n) return [];
    if (isAddressEqual(maker, account)) return [];
    const [cost, worth] = [getRate(state, order.takerToken, wrapped), getRate(state, makerToken, wrapped)];
    if (cost === undefined || worth === undefined) return [];
    const rate = (Number(order.makerAmount) * worth) / Number(order.takerAmount) - cost;
    const estimate = Number(capacity) * rate;
    const status = { state: 'open', filled, remaining } as const;
    return estimate > least ? [{ order, orderHash, maker, makerToken, capacity, estimate, status }] : [];
  });
}
