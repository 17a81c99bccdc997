/** What the parts of a `transformERC20` call cost at most, in gas units, measured on the contracts. */
export const gasOf = { call: 140_000, path: 40_000, hop: 75_000, wrap: 30_000, fee: 45_000, leftovers: 30_000 };
