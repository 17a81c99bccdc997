import type { LimitFill } from '../orders/limitFill';
import type { V4Path } from '../v4/v4Path';
import type { V4Venue } from '../v4/v4Venue';
import type { Venue, VenuePath } from '../venue';

/**
 * One fill of a call: along the path or into the order, `amount` base units of the first token are sold (exact input) or of
 * the last bought.
 */
export type Fill = PathFill | OrderFill;

/** A path over the pools of one venue. */
export type Leg = VenueLeg | V4Leg;
export type VenueLeg = VenuePath & { venue: Venue };
export type V4Leg = V4Path & { venue: V4Venue };

/** Returns true for a path over pools of Uniswap V4. */
export function isV4Leg(leg: Leg): leg is V4Leg {
  return leg.venue.kind === 'v4';
}

/** Paths one after another: each sells what the path before it bought. If it is empty, its price cannot be read. */
export type PathFill = { legs: readonly Leg[]; amount: bigint };

export type OrderFill = Pick<LimitFill, 'order' | 'signature'> & { amount: bigint };
