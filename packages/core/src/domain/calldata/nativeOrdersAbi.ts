import { limitOrderFields } from '../orders/limitOrder';

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
        components: [
          { name: 'signatureType', type: 'uint8' },
          { name: 'v', type: 'uint8' },
          { name: 'r', type: 'bytes32' },
          { name: 's', type: 'bytes32' },
        ],
      },
    ],
    outputs: [
      {
        name: 'orderInfo',
        type: 'tuple',
        components: [
          { name: 'orderHash', type: 'bytes32' },
          { name: 'status', type: 'uint8' },
          { name: 'takerTokenFilledAmount', type: 'uint128' },
        ],
      },
      { name: 'actualFillableTakerTokenAmount', type: 'uint128' },
      { name: 'isSignatureValid', type: 'bool' },
    ],
  },
] as const;
