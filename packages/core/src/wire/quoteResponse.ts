import * as v from 'valibot';
import type { Hex } from 'viem';
import { maxUint256 } from '../domain/amounts/parseAmount';
import { decimalPattern } from '../domain/amounts/rational';
import { address } from './address';

/** A plain non-negative decimal such as `0.003`: digits and at most one point, no sign, no exponent. */
const decimal = v.pipe(v.string(), v.regex(decimalPattern, 'not a plain decimal'));

/** A plain decimal integer of at most 78 digits within uint256, parsed to bigint. No sign, exponent or leading zero. */
const integer = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9][0-9]{0,77})$/, 'not a plain integer'),
  v.transform((digits) => BigInt(digits)),
  v.maxValue(maxUint256, 'over uint256'),
);

const hex = v.pipe(
  v.string(),
  v.regex(/^0x([0-9a-f]{2})*$/, 'not lowercase hex'),
  v.transform((text): Hex => `0x${text.slice(2)}`),
);

/** A source of a quote's fills; `proportion` is its share of the whole, 0 to 1, as a decimal. */
const quoteSource = v.object({ name: v.pipe(v.string(), v.maxLength(64)), proportion: decimal });

const maxTokens = 8;

/** The pool of a hop: the name of its exchange and its fee in millionths. */
const quotePool = v.object({
  source: v.pipe(v.string(), v.maxLength(64)),
  fee: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999)),
});

/** A fill of the route, in the order of execution; amounts in base units. `pools` has one pool for each hop of its path. */
const quoteOrder = v.object({
  source: v.pipe(v.string(), v.maxLength(64)),
  makerToken: address,
  takerToken: address,
  makerAmount: integer,
  takerAmount: integer,
  fillData: v.object({
    tokenAddressPath: v.pipe(v.array(address), v.maxLength(maxTokens)),
    router: address,
    pools: v.optional(v.pipe(v.array(quotePool), v.maxLength(maxTokens - 1))),
  }),
});

const bps = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** The bounds of a slippage that the gateway chooses, in basis points. */
export const autoSlippageBounds = { min: 5, max: 300 } as const;

/**
 * A slippage that the gateway chose, in basis points, and why: how far the route's price moved over the last blocks,
 * without `movedBps` where too few of them are known, and what the trade itself moves it by.
 */
const autoSlippage = v.object({
  bps: v.pipe(bps, v.minValue(autoSlippageBounds.min), v.maxValue(autoSlippageBounds.max)),
  movedBps: v.optional(bps),
  impactBps: bps,
  /** The blocks over which the move was measured. */
  blocks: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/**
 * A price of the 0x v1 swap API. Amounts are base units as decimal strings, `price` is decimal: for an exact input
 * buy per sell token, for an exact output sell per buy token. `buyAmount` is net of the buy-token fee.
 */
export const priceResponse = v.object({
  chainId: v.number(),
  price: decimal,
  /** In percent of the mid price. */
  estimatedPriceImpact: decimal,
  value: integer,
  gas: integer,
  estimatedGas: integer,
  gasPrice: integer,
  /** The fee in wei for the bytes of the call beside its gas, on rollups that take one. */
  dataFee: v.optional(integer),
  protocolFee: integer,
  minimumProtocolFee: integer,
  buyTokenAddress: address,
  sellTokenAddress: address,
  buyAmount: integer,
  sellAmount: integer,
  sources: v.pipe(v.array(quoteSource), v.maxLength(64)),
  allowanceTarget: address,
  /** Sell tokens that one native coin buys, in whole units. */
  sellTokenToEthRate: decimal,
  /** Buy tokens that one native coin buys, in whole units. */
  buyTokenToEthRate: decimal,
  /** Only where `slippagePercentage=auto` was asked for. */
  autoSlippage: v.optional(autoSlippage),
});

/**
 * A quote of the 0x v1 swap API: a price and the call that executes it. `guaranteedPrice` is the worst price that the
 * call accepts.
 */
export const quoteResponse = v.object({
  ...priceResponse.entries,
  guaranteedPrice: decimal,
  to: address,
  data: hex,
  from: v.optional(address),
  orders: v.optional(v.pipe(v.array(quoteOrder), v.maxLength(64))),
});

export type AutoSlippage = v.InferOutput<typeof autoSlippage>;
export type QuoteResponse = v.InferOutput<typeof quoteResponse>;
export type PriceResponse = v.InferOutput<typeof priceResponse>;
/** The same before parsing, as a gateway writes it. */
export type QuoteResponseBody = v.InferInput<typeof quoteResponse>;
export type PriceResponseBody = v.InferInput<typeof priceResponse>;
