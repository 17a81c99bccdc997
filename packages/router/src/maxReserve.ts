/** The most that a Uniswap V2 pair holds of a token, uint112: a swap that would leave it with more reverts. */
export const maxReserve = 2n ** 112n - 1n;
