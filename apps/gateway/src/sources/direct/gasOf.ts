/** What the parts of a call of the router cost at most, in gas units, measured on the contracts. */
export const gasOf = { call: 80_000, hop: 75_000, native: 25_000 };
