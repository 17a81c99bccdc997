import type { EdgePath } from '../graph/edgePath';

/** One path of a plan with the exact base units that go in and come out. */
export type Fill = {
  path: EdgePath;
  sellAmount: bigint;
  buyAmount: bigint;
};

/** Paths in the order in which they are executed. */
export type Plan = readonly Fill[];
