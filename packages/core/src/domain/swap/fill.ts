import type { LimitFill } from '../orders/limitFill';
import type { Venue, VenuePath } from '../venue';

/**
 * One fill of a call: along the path or into the order, `amount` base units of the first token are sold (exact input) or of
 * the last bought.
 */
export type Fill = PathFill | OrderFill;

/** A path over the pools of one venue. */
export type Leg = VenuePath & { venue: Venue };

/** Paths one after another: each sells what the path before it bought. If it is empty, its price cannot be read. */
export type PathFill = { legs: readonly Leg[]; amount: bigint };

export type OrderFill = Pick<LimitFill, 'order' | 'signature'> & { amount: bigint };
