import type { AbiEvent, AbiFunction } from 'viem';
import { limitOrderFields } from '../orders/limitOrder';

/** Cancellations of limit orders on the exchange proxy. Source: the 0x protocol's INativeOrdersFeature. */
export const cancelOrdersAbi = [
  {
    type: 'function',
    name: 'cancelLimitOrder',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'order', type: 'tuple', components: limitOrderFields }],
    outputs: [],
  },
  {
    type: 'function',
    name: 'batchCancelLimitOrders',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'orders', type: 'tuple[]', components: limitOrderFields }],
    outputs: [],
  },
] as const satisfies readonly AbiFunction[];

/** A cancellation of a limit order. None of its fields is indexed. Source: the 0x protocol's INativeOrdersEvents. */
export const orderCancelledEvent = {
  type: 'event',
  name: 'OrderCancelled',
  inputs: [
    { name: 'orderHash', type: 'bytes32', indexed: false },
    { name: 'maker', type: 'address', indexed: false },
  ],
} as const satisfies AbiEvent;

/** A fill of a limit order. None of its fields is indexed. Source: the 0x protocol's INativeOrdersEvents. */
export const limitOrderFilledEvent = {
  type: 'event',
  name: 'LimitOrderFilled',
  inputs: [
    { name: 'orderHash', type: 'bytes32', indexed: false },
    { name: 'maker', type: 'address', indexed: false },
    { name: 'taker', type: 'address', indexed: false },
    { name: 'feeRecipient', type: 'address', indexed: false },
    { name: 'makerToken', type: 'address', indexed: false },
    { name: 'takerToken', type: 'address', indexed: false },
    { name: 'takerTokenFilledAmount', type: 'uint128', indexed: false },
    { name: 'makerTokenFilledAmount', type: 'uint128', indexed: false },
    { name: 'takerTokenFeeFilledAmount', type: 'uint128', indexed: false },
    { name: 'protocolFeePaid', type: 'uint256', indexed: false },
    { name: 'pool', type: 'bytes32', indexed: false },
  ],
} as const satisfies AbiEvent;
