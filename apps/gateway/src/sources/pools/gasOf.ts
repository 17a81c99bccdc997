/** What the parts of a `transformERC20` call cost at most, in gas units, measured on the contracts. */
export const gasOf = { call: 150_000, path: 45_000, hop: 95_000, wrap: 35_000, fee: 45_000, leftovers: 30_000 };
