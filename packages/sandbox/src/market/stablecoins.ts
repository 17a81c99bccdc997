/** Symbols of tokens that are worth one USD. */
export const stablecoins: ReadonlySet<string> = new Set(
  (
    'USDC USDC.e USDT USDT.e DAI DAI.e BUSD FDUSD USD1 USDS FRAX LUSD PYUSD TUSD GUSD VAI MAI MIM GHO ' +
    'fUSDT FUSD DOLA axlUSDC sUSD'
  ).split(' '),
);
