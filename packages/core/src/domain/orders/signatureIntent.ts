import type { Address, Hash } from 'viem';
import type { Token } from '../tokens/token';
import type { LimitOrder } from './limitOrder';

/** A signed allowance for the chain's V2 router over the shares of one of its pairs. */
export type PermitIntent = {
  type: 'permit';
  chainId: number;
  account: Address;
  pair: Address;
  /** The tokens of the pair as they are shown; the native coin stands for its wrapped form. */
  tokens: readonly [Token, Token];
  /** The pair's name in its EIP-712 domain. */
  pairName: string;
  /** The shares on the screen, in base units. */
  shares: bigint;
  /** The allowance: exactly those shares. */
  value: bigint;
  /** The number of the account's permits that the pair has used. */
  nonce: bigint;
  /** Seconds since 1970. */
  deadline: bigint;
  /** The trader's setting: the time from now, in seconds, within which the permit may be used. */
  deadlineSeconds: number;
};

/** A signed allowance of Permit2 that lets the chain's Universal Router take one token for one swap. */
export type TokenPermitIntent = {
  type: 'tokenPermit';
  chainId: number;
  account: Address;
  /** The sold token as it is shown. */
  token: Token;
  /** The most that the swap on the screen sells, in base units. */
  amount: bigint;
  /** The allowance: exactly that amount. */
  value: bigint;
  /** The number of the account's permits of this token and spender that Permit2 has used. */
  nonce: bigint;
  /** The last second of signature and allowance, since 1970. */
  deadline: bigint;
};

/** A limit order of the account for the chain's exchange proxy. */
export type LimitOrderIntent = {
  type: 'limitOrder';
  chainId: number;
  account: Address;
  order: LimitOrder;
  /** The sold and the bought token as they are shown. */
  tokens: readonly [Token, Token];
  /** True when the trader places it although its price is far below the market's, or the market's is not known. */
  isPlacedAnyway?: boolean | undefined;
  /** The hash of an equal order of the account that was signed before and can still be filled. */
  repeated?: Hash | undefined;
  /** The only account that may fill it, as shown; left out when every account may. */
  shownTaker?: Address | undefined;
  /** The operator's terms for orders. */
  terms: Pick<LimitOrder, 'takerTokenFeeAmount' | 'feeRecipient' | 'pool'>;
  /** The trader's choice: the time from now, in seconds, after which the order expires. */
  expirySeconds: number;
};

/** The request that the trader agreed to sign; `targets` are the only contracts that the operator allows. */
export type SignatureIntent = (PermitIntent | TokenPermitIntent | LimitOrderIntent) & {
  targets?: readonly Address[] | undefined;
};
