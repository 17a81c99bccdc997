import type { Address } from 'viem';
import type { GasEstimate } from '../gasEstimate';
import type { Token } from '../tokens/token';
import type { Revert } from './decodeRevert';
import type { SmallTrade } from './smallTrade';

/**
 * The reads of a call through the wallet's own provider, the second witness beside the gateway's node. Amounts are in
 * base units.
 */
export type Witness = {
  /** Undefined when the provider could not estimate the call. */
  gas?: GasEstimate | undefined;
  /** The reason of a revert there. */
  revert?: Revert | undefined;
  /** The proceeds of the call's fills for the sold amount, or their cost of the bought one, before the operator's fee. */
  routed?: bigint | undefined;
  /** The largest proceeds of one path of the market for the sold amount, or its lowest cost of the fixed bought amount. */
  best?: bigint | undefined;
  /**
   * A small part of the amount along the path of `best`; undefined for an amount that has no such part, and where it
   * has no price.
   */
  small?: SmallTrade | undefined;
  /** The descriptions of tokens that do not ship with the page, without those whose calls fail. */
  tokens: readonly TokenDescription[];
  /** The account to which the entered name resolves there; null when it resolves to none. */
  recipient?: Address | null | undefined;
};

/** A token's decimals and symbol as its contract returns them. */
export type TokenDescription = { address: Address; decimals: number; symbol: string };

/** A token as it is shown, and as each node describes it; undefined for a node that was not asked or gave no answer. */
export type TokenDispute = {
  token: Token;
  gateway: TokenDescription | undefined;
  wallet: TokenDescription | undefined;
};
