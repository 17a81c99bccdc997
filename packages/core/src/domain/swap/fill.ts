import type { Address } from 'viem';

/** One fill of a call: along the path, `amount` base units of its first token are sold (exact input) or of its last bought. */
export type Fill = { path: readonly Address[]; amount: bigint };
