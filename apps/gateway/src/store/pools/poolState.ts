import type { Market } from '@livery/router/market';
import type { Pool } from '@livery/router/pool';
import type { LRUCache } from 'lru-cache';
import type { Address, Hash } from 'viem';

/** A block that the pools have followed, with what it takes to go back to before it. */
export type JournalBlock = {
  number: bigint;
  hash: Hash;
  parentHash: Hash;
  /** Reserves as they were before the block, of the pools that it moved. */
  undo: readonly Pool[];
};

/** A token that was asked for and that none of the pools held. */
export type LookedUpToken = {
  decimals: number;
  /** The block of the look-up: the journal cannot take the pools back to before it. */
  since: bigint;
  /** The pools that came with it. */
  pools: readonly Address[];
};

/**
 * The pools of one chain as of the journal's last block. The journal holds one unbroken branch, oldest first. A pair that
 * a reorganisation took away stays in the market without reserves, where no route uses it.
 */
export type PoolState = {
  market: Market;
  feeBps: number;
  journal: JournalBlock[];
  /** Rates that were asked for since the last block, by pair of tokens. */
  rates: Map<string, number | undefined>;
  /** Tokens that were looked up later, by lowercase address; the pools of one that is deleted leave the market with it. */
  lookedUp: LRUCache<string, LookedUpToken>;
};
