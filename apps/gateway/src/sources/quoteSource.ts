import type { Address, Hex } from 'viem';
import type { ChainState } from '../store/chains/chainState';

/** A parsed request for a quote. Tokens are checksummed, `nativeToken` for the native coin; fractions are of `wholeFraction`. */
export type SwapRequest = {
  sellToken: Address;
  buyToken: Address;
  /** `sell`: `amount` is sold exactly; `buy`: it is bought exactly, net of the fee. */
  side: 'sell' | 'buy';
  amount: bigint;
  slippage: bigint;
  fee: bigint;
  feeRecipient: Address | undefined;
  /** Who is paid instead of the taker. */
  recipient: Address | undefined;
  /** The last second, since 1970, in which a call that carries a deadline may run. */
  deadline: bigint;
  /** In wei. */
  gasPrice: bigint;
  excludedSources: ReadonlySet<string>;
  /** Empty: all that are not excluded. */
  includedSources: ReadonlySet<string>;
};

/** One fill of a candidate, in the order of execution. */
export type Fill = {
  source: string;
  makerToken: Address;
  takerToken: Address;
  makerAmount: bigint;
  takerAmount: bigint;
  path: readonly Address[];
  router: Address;
};

/** An executable answer of a source. */
export type Candidate = {
  /** What is expected to be sold. */
  sellAmount: bigint;
  /** What the taker or the recipient is expected to get, net of the fee. */
  buyAmount: bigint;
  /** The same with the fee. */
  grossBuyAmount: bigint;
  /** The worst that the call accepts. */
  maximumSold: bigint;
  minimumBought: bigint;
  to: Address;
  data: Hex;
  value: bigint;
  /** Who spends the sold token; undefined when nobody needs to. */
  spender: Address | undefined;
  /** Of the whole transaction when it goes as quoted, in gas units. */
  gas: bigint;
  /** What it may need besides when the price has moved. */
  spareGas: bigint;
  fills: readonly Fill[];
};

/** Why a source has no answer: the request is not its business, or it has nothing to fill it with. */
export type Refusal = { refused: 'NOT_APPLICABLE' | 'NO_ROUTE' };

/** One place where quotes come from. Throws only when it fails, never to refuse. */
export type QuoteSource = (
  state: ChainState,
  request: SwapRequest,
) => Candidate | Refusal | Promise<Candidate | Refusal>;
