import type { Address } from 'viem';

/** Nobody's: whoever holds its key is not a part of this. */
export const thief: Address = '0x000000000000000000000000000000000000dEaD';
