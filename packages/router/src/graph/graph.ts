import type { Address } from 'viem';

/**
 * A market as the search sees it: tokens are numbers, and the pool at position `i` is the two edges `2 * i` (token0 in)
 * and `2 * i + 1` (token1 in), so that `edge ^ 1` is the way back and `edge >> 1` the pool. The amounts are the nearest
 * float64 of the exact ones: they steer, and decide nothing.
 */
export type Graph = {
  tokens: readonly Address[];
  /** The number of a lowercased token address. */
  tokenIndex: ReadonlyMap<string, number>;
  source: Int32Array;
  target: Int32Array;
  /** Of a pool that cannot be swapped on (a reserve is zero), `reserveOut` is 0 and `reserveIn` 1. */
  reserveIn: Float64Array;
  reserveOut: Float64Array;
  /** What is left of one unit paid in after the pool's fee. */
  keep: Float64Array;
  /** The edges that leave token `t` are `outgoing[offsets[t]]` up to, without, `outgoing[offsets[t + 1]]`. */
  offsets: Int32Array;
  outgoing: Int32Array;
};
