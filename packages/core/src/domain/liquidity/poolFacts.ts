import type { Address } from 'viem';
import type { V1Amounts } from './v1';

/** A node's reading of the V2 pool of an intent. Amounts are in base units. */
export type PoolFacts = {
  /** The factory's pair of the two tokens; undefined when there is none. */
  pair: Address | undefined;
  /** In the order of the intent's tokens; of a migration the token's, then the wrapped native coin's. */
  reserves: readonly [bigint, bigint];
  totalSupply: bigint;
};

/** A node's reading of the V1 exchange of an intent's token, and of the account's shares in it. */
export type ExchangeFacts = {
  /** The factory's exchange of the token; undefined when there is none. */
  exchange: Address | undefined;
  reserves: V1Amounts;
  totalSupply: bigint;
  shares: bigint;
};
