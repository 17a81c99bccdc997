import { limitOrderFields } from '../orders/limitOrder';

/**
 * The function of the 0x v4 exchange proxy that executes swaps. The parameters of its transformers follow below; each is
 * encoded into a transformation's `data`. Source: the 0x protocol's TransformERC20Feature and transformer contracts.
 */
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
] as const;

/** Wraps (`token` native) or unwraps (`token` wrapped native) `amount`; the maximum stands for the whole balance. */
export const wethTransformerData = [
  {
    name: 'data',
    type: 'tuple',
    components: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
] as const;

/** Fees paid out of the transformers' balance. */
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
] as const;

/** Tokens paid to the taker; without `amounts`, the whole balance of each. */
export const payTakerTransformerData = [
  {
    name: 'data',
    type: 'tuple',
    components: [
      { name: 'tokens', type: 'address[]' },
      { name: 'amounts', type: 'uint256[]' },
    ],
  },
] as const;

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

const limitOrder = { name: 'order', type: 'tuple', components: limitOrderFields } as const;

const rfqOrder = {
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
} as const;

const otcOrder = {
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
} as const;

const maxTakerTokenFillAmount = { name: 'maxTakerTokenFillAmount', type: 'uint256' } as const;

/** Fills orders in the sequence of `fillSequence` (0 bridge, 1 limit, 2 RFQ, 3 OTC); `side` 0 sells and 1 buys `fillAmount`. */
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
      { name: 'limitOrders', type: 'tuple[]', components: [limitOrder, signature, maxTakerTokenFillAmount] },
      { name: 'rfqOrders', type: 'tuple[]', components: [rfqOrder, signature, maxTakerTokenFillAmount] },
      { name: 'fillSequence', type: 'uint8[]' },
      { name: 'fillAmount', type: 'uint256' },
      { name: 'refundReceiver', type: 'address' },
      { name: 'otcOrders', type: 'tuple[]', components: [otcOrder, signature, maxTakerTokenFillAmount] },
    ],
  },
] as const;

/**
 * The `fillAmount` of the fill-quote transformer that sells the whole balance: the highest bit, and the share in parts
 * of 1e18.
 */
export const wholeBalance = (1n << 255n) | (10n ** 18n);
