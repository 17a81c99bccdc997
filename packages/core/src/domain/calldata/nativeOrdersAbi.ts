import { limitOrderFields } from '../orders/limitOrder';

/**
 * The fields of a signature and of an order's state in the 0x v4 exchange proxy. Source: the 0x protocol's
 * INativeOrdersFeature.
 */
export const signatureFields = [
  { name: 'signatureType', type: 'uint8' },
  { name: 'v', type: 'uint8' },
  { name: 'r', type: 'bytes32' },
  { name: 's', type: 'bytes32' },
] as const;
export const orderInfoFields = [
  { name: 'orderHash', type: 'bytes32' },
  { name: 'status', type: 'uint8' },
  { name: 'takerTokenFilledAmount', type: 'uint128' },
] as const;

/** The state of a limit order, as the 0x v4 exchange proxy tells it. Source: the 0x protocol's INativeOrdersFeature. */
export const nativeOrdersAbi = [
  {
    type: 'function',
    name: 'getLimitOrderRelevantState',
    stateMutability: 'view',
    inputs: [
      { name: 'order', type: 'tuple', components: limitOrderFields },
      {
        name: 'signature',
        type: 'tuple',
        components: signatureFields,
      },
    ],
    outputs: [
      {
        name: 'orderInfo',
        type: 'tuple',
        components: orderInfoFields,
      },
      { name: 'actualFillableTakerTokenAmount', type: 'uint128' },
      { name: 'isSignatureValid', type: 'bool' },
    ],
  },
] as const;
