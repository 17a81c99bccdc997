import type { EdgePath } from '../graph/edgePath';

/** A path and its part of the whole sell amount, 0 to 1. */
export type PathShare = {
  path: EdgePath;
  share: number;
};
