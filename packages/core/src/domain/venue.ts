import type { Address } from 'viem';

/** The contracts of an exchange, checksummed. */
type Contracts = {
  /** The name of the source in 0x v1 quotes; at most 16 ASCII characters, unique on its chain. */
  name: string;
  factory: Address;
  router: Address;
};

/** An exchange of the Uniswap V2 kind: its pools have one fee, which its router's own computation tells. */
export type V2Venue = Contracts & { kind: 'v2' };

/**
 * The ways in which exchanges of the Uniswap V3 kind differ.
 *
 * - `uniswap`: as Uniswap's own contracts.
 * - `pancake`: a Swap log has two more fields, and `feeProtocol` in `slot0` has 32 bits.
 * - `slipstream`: the tick spacing, not the fee, names a pool in paths and in `getPool`; the fee changes and is read from
 *   the pool, `slot0` has no `feeProtocol`, and `ticks` has one more field.
 * - `algebra`: one pool for two tokens (`poolByPair`), so that paths name none; `globalState` takes the place of `slot0`, and
 *   `tickTable` that of `tickBitmap`. The fee changes with the first swap or deposit of a block, which already pays the new one.
 */
export type V3Form = 'uniswap' | 'pancake' | 'slipstream' | 'algebra';

/** A kind of pool that a factory creates for two tokens. The fee is in millionths; undefined where each pool sets its own. */
export type V3Tier = { fee: number | undefined; tickSpacing: number };

/** An exchange of the Uniswap V3 kind. */
export type V3Venue = Contracts & {
  kind: 'v3';
  form: V3Form;
  /**
   * 1 for a router whose `exactInput` takes a deadline (0xc04b8d59); 2 for SwapRouter02, which takes none (0xb858183f).
   */
  routerVersion: 1n | 2n;
  tiers: readonly V3Tier[];
  /** A contract with QuoterV2's `quoteExactInput`; on Algebra, its `Quoter`, which also tells the fee that a swap pays. */
  quoter?: Address;
  /**
   * A contract that reads the ticks of pools with Uniswap's layout, one word of the bitmap a call. Without it they are
   * read one by one.
   */
  tickLens?: Address;
};

/** An exchange over which the bridge adapter of the 0x exchange proxy can fill. */
export type Venue = V2Venue | V3Venue;

/**
 * A path over the pools of one venue: the tokens, one more than pools, and of a V3 venue the key of each pool (see
 * `hasPoolKeys`).
 */
export type VenuePath = { path: readonly Address[]; keys?: readonly number[] | undefined };
