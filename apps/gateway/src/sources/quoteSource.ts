import type { AutoSlippage } from '@livery/core/wire/quoteResponse';
import type { Address, Hex } from 'viem';
import type { ChainState } from '../chains/chainState';
import type { FillableOrder } from '../records/book/rows/book';
import type { QuoteRates } from './quoteRates';

/**
 * A parsed request for a quote. Tokens are checksummed, `nativeToken` for the native coin; fractions are in units of
 * `wholeFraction`.
 */
export type SwapRequest = {
  sellToken: Address;
  buyToken: Address;
  /** `sell`: `amount` is sold exactly; `buy`: `amount` is bought exactly, net of the fee. */
  side: 'sell' | 'buy';
  amount: bigint;
  /** `auto` for what the last blocks suggest. */
  slippage: bigint | 'auto';
  fee: bigint;
  feeRecipient: Address | undefined;
  /** The account to pay instead of the taker. */
  recipient: Address | undefined;
  /** The operator's account for a call of the exchange proxy to name after its data. */
  affiliate?: Address | undefined;
  /** The last second, since 1970, in which a call that carries a deadline may run. */
  deadline: bigint;
  /** In wei. */
  gasPrice: bigint;
  rates: QuoteRates;
  /** True where the taker signs permits of Permit2, or has allowed the Universal Router there to take the sold token. */
  hasPermits?: boolean | undefined;
  /** True for a reference price, which shallow pools do not set; see `getReferenceProbe`. */
  isReference?: boolean | undefined;
  /** Limit orders that pay `buyToken` for `sellToken`, the wrapped coin in the place of the native one. */
  orders: readonly FillableOrder[];
  /** True where the call promises little more for its orders than the pools pay, because orders of the pair were taken back. */
  isBounded?: boolean | undefined;
  /** True for a check, which also asks what the last checks leave out. */
  isCheck?: boolean | undefined;
  excludedSources: ReadonlySet<string>;
  /** Empty for all that are not excluded. */
  includedSources: ReadonlySet<string>;
};

/** A fill of a candidate. */
export type QuotedFill = {
  source: string;
  makerToken: Address;
  takerToken: Address;
  makerAmount: bigint;
  takerAmount: bigint;
  path: readonly Address[];
  router: Address;
  /** The venue of each hop's pool, and its fee in millionths; none for a fill without pools. */
  pools: readonly { source: string; fee: number }[];
};

/** A limit order that a call fills up to `sold` base units of the taker's token. */
export type OrderPart = FillableOrder & { sold: bigint };

/** An executable answer of a source. Amounts are in base units. */
export type Candidate = {
  /** Expected amount to be sold. */
  sellAmount: bigint;
  /** Expected amount for the taker or the recipient, net of the fee. */
  buyAmount: bigint;
  /** The same amount with the fee. */
  grossBuyAmount: bigint;
  /** The most that the call sells. */
  maximumSold: bigint;
  /** The least that the call accepts. */
  minimumBought: bigint;
  to: Address;
  data: Hex;
  value: bigint;
  /** The contract that spends the sold token; undefined when no allowance is needed. */
  spender: Address | undefined;
  /** Gas units in which the whole transaction runs at the quoted prices. */
  gas: bigint;
  /** Additional gas units after a price change, or in another block. */
  spareGas: bigint;
  /** In the order of execution. */
  fills: readonly QuotedFill[];
  /** The limit orders that it fills, with the base units of the taker's token that each is to take. */
  orderParts?: readonly OrderPart[] | undefined;
  /** The result of `auto`. */
  autoSlippage?: AutoSlippage | undefined;
};

/** The reason for which a source has no answer: it does not serve such requests, or found no route. */
export type Refusal = { refused: 'NOT_APPLICABLE' | 'NO_ROUTE' };

/** A source of quotes. Throws only when it fails, never to refuse. */
export type QuoteSource = (state: ChainState, request: SwapRequest) => Candidate | Refusal;

/** Returns true when the request allows the source of this name. */
export function isWanted(
  { excludedSources, includedSources }: Pick<SwapRequest, 'excludedSources' | 'includedSources'>,
  source: string,
): boolean {
  return !excludedSources.has(source) && (includedSources.size === 0 || includedSources.has(source));
}
