import type { Abi, AbiParameter } from 'viem';

/** `transformERC20` of the 0x v4 exchange proxy: what a quote's call is. */
export const transformErc20Abi = [
  {
    type: 'function',
    name: 'transformERC20',
    stateMutability: 'payable',
    inputs: [
      { name: 'inputToken', type: 'address' },
      { name: 'outputToken', type: 'address' },
      { name: 'inputTokenAmount', type: 'uint256' },
      { name: 'minOutputTokenAmount', type: 'uint256' },
      {
        name: 'transformations',
        type: 'tuple[]',
        components: [
          { name: 'deploymentNonce', type: 'uint32' },
          { name: 'data', type: 'bytes' },
        ],
      },
    ],
    outputs: [{ name: 'outputTokenAmount', type: 'uint256' }],
  },
] as const satisfies Abi;

/** Data of the wrapped-native transformer: the native coin is wrapped, the wrapped one unwrapped; 2^256 − 1 is all of it. */
export const wethTransformerData = [
  {
    name: 'data',
    type: 'tuple',
    components: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
] as const satisfies readonly AbiParameter[];

/** Data of the affiliate-fee transformer: amounts in base units, paid out as they stand. */
export const affiliateFeeTransformerData = [
  {
    name: 'fees',
    type: 'tuple[]',
    components: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'recipient', type: 'address' },
    ],
  },
] as const satisfies readonly AbiParameter[];

/** Data of the pay-taker transformer; a missing amount is all of the token. */
export const payTakerTransformerData = [
  {
    name: 'data',
    type: 'tuple',
    components: [
      { name: 'tokens', type: 'address[]' },
      { name: 'amounts', type: 'uint256[]' },
    ],
  },
] as const satisfies readonly AbiParameter[];

const signature = {
  name: 'signature',
  type: 'tuple',
  components: [
    { name: 'signatureType', type: 'uint8' },
    { name: 'v', type: 'uint8' },
    { name: 'r', type: 'bytes32' },
    { name: 's', type: 'bytes32' },
  ],
} as const;
const maxFill = { name: 'maxTakerTokenFillAmount', type: 'uint256' } as const;

/**
 * Data of the fill-quote transformer. `side` 0 sells, 1 buys `fillAmount`; `fillSequence` names the kind of each fill:
 * 0 bridge, 1 limit, 2 RFQ, 3 OTC.
 */
export const fillQuoteTransformerData = [
  {
    name: 'data',
    type: 'tuple',
    components: [
      { name: 'side', type: 'uint8' },
      { name: 'sellToken', type: 'address' },
      { name: 'buyToken', type: 'address' },
      {
        name: 'bridgeOrders',
        type: 'tuple[]',
        components: [
          { name: 'source', type: 'bytes32' },
          { name: 'takerTokenAmount', type: 'uint256' },
          { name: 'makerTokenAmount', type: 'uint256' },
          { name: 'bridgeData', type: 'bytes' },
        ],
      },
      {
        name: 'limitOrders',
        type: 'tuple[]',
        components: [
          {
            name: 'order',
            type: 'tuple',
            components: [
              { name: 'makerToken', type: 'address' },
              { name: 'takerToken', type: 'address' },
              { name: 'makerAmount', type: 'uint128' },
              { name: 'takerAmount', type: 'uint128' },
              { name: 'takerTokenFeeAmount', type: 'uint128' },
              { name: 'maker', type: 'address' },
              { name: 'taker', type: 'address' },
              { name: 'sender', type: 'address' },
              { name: 'feeRecipient', type: 'address' },
              { name: 'pool', type: 'bytes32' },
              { name: 'expiry', type: 'uint64' },
              { name: 'salt', type: 'uint256' },
            ],
          },
          signature,
          maxFill,
        ],
      },
      {
        name: 'rfqOrders',
        type: 'tuple[]',
        components: [
          {
            name: 'order',
            type: 'tuple',
            components: [
              { name: 'makerToken', type: 'address' },
              { name: 'takerToken', type: 'address' },
              { name: 'makerAmount', type: 'uint128' },
              { name: 'takerAmount', type: 'uint128' },
              { name: 'maker', type: 'address' },
              { name: 'taker', type: 'address' },
              { name: 'txOrigin', type: 'address' },
              { name: 'pool', type: 'bytes32' },
              { name: 'expiry', type: 'uint64' },
              { name: 'salt', type: 'uint256' },
            ],
          },
          signature,
          maxFill,
        ],
      },
      { name: 'fillSequence', type: 'uint8[]' },
      { name: 'fillAmount', type: 'uint256' },
      { name: 'refundReceiver', type: 'address' },
      {
        name: 'otcOrders',
        type: 'tuple[]',
        components: [
          {
            name: 'order',
            type: 'tuple',
            components: [
              { name: 'makerToken', type: 'address' },
              { name: 'takerToken', type: 'address' },
              { name: 'makerAmount', type: 'uint128' },
              { name: 'takerAmount', type: 'uint128' },
              { name: 'maker', type: 'address' },
              { name: 'taker', type: 'address' },
              { name: 'txOrigin', type: 'address' },
              { name: 'expiryAndNonce', type: 'uint256' },
            ],
          },
          signature,
          maxFill,
        ],
      },
    ],
  },
] as const satisfies readonly AbiParameter[];

/** Bridge data of a fill through a constant-product exchange: its router and the tokens of the path. */
export const v2BridgeData = [
  { name: 'router', type: 'address' },
  { name: 'path', type: 'address[]' },
] as const satisfies readonly AbiParameter[];
