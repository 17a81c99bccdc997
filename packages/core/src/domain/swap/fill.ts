import type { Address } from 'viem';
import type { LimitFill } from '../orders/limitFill';

/**
 * One fill of a call: along the path or into the order, `amount` base units of the first token are sold (exact input) or of
 * the last bought.
 */
export type Fill = PathFill | OrderFill;

export type PathFill = { path: readonly Address[]; amount: bigint };
export type OrderFill = Pick<LimitFill, 'order' | 'signature'> & { amount: bigint };
