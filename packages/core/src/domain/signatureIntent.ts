import type { Address } from 'viem';
import type { LimitOrder } from './limitOrder';

/** An allowance by signature for the chain's V2 router, over the shares of one of its pairs. */
export type PermitIntent = {
  type: 'permit';
  chainId: number;
  account: Address;
  pair: Address;
  /** What the pair calls itself in its signatures' domain. */
  pairName: string;
  /** Base units of the pair's shares. */
  value: bigint;
  /** How many permits of the account the pair has used. */
  nonce: bigint;
  /** Seconds since 1970. */
  deadline: bigint;
};

/** A limit order of the account, for the chain's exchange proxy. */
export type LimitOrderIntent = { type: 'limitOrder'; chainId: number; account: Address; order: LimitOrder };

/** What the trader set up on the screen to be signed; `targets` are the only contracts that the operator lets it be for. */
export type SignatureIntent = (PermitIntent | LimitOrderIntent) & { targets?: readonly Address[] | undefined };
