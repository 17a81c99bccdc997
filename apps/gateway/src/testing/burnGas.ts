import { concat, type Hex, numberToHex } from 'viem';

/**
 * Returns code for a place of a contract that loops until no gas is left. Each round asks for the balance of the
 * account whose address is the gas that is left, which nobody asked for before: 2,600 gas in a few steps, so that a
 * node burns millions of gas in a moment.
 */
export const burnGas = (place = 0): Hex => concat(['0x5b5a315060', numberToHex(place, { size: 1 }), '0x56']);
