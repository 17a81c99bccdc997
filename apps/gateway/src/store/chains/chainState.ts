import type { Chain } from '@livery/core/domain/chain';
import type { LRUCache } from 'lru-cache';
import type { Address, Client } from 'viem';
import type { PoolState } from '../pools/poolState';
import type { Rpc } from '../rpc/rpc';
import type { ListedToken } from '../tokens/listedTokens';

/** What the gateway holds of one chain. The mutable fields are replaced whole, between two requests, never during one. */
export type ChainState = {
  readonly chain: Chain;
  readonly rpc: Rpc;
  /** Over `rpc`. */
  readonly client: Client;
  readonly listed: readonly ListedToken[];
  readonly hubs: readonly Address[];
  /** A factory with more pairs than this is not read whole. */
  readonly mostPairs: bigint;
  /** Decimals by lowercase address of the tokens whose pools were read with all others; replaced together with them. */
  decimals: ReadonlyMap<string, number>;
  /** Look-ups under way, by lowercase address. */
  readonly lookUps: Map<string, Promise<number | undefined>>;
  /** Lowercase addresses that were looked up a moment ago and are no tokens. */
  readonly nonTokens: LRUCache<string, true>;
  /** Absent until the pools have been read. */
  pools: PoolState | undefined;
  /** In wei, as of the last block. */
  gasPrice: bigint;
  /** Of the last block, in seconds since 1970. */
  blockTime: bigint;
  /** When the pools were last known to be at the head, in ms of the clock. */
  syncedAt: number | undefined;
  reorganisations: number;
};
