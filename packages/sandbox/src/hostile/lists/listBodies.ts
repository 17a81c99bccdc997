const usdc = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
};

/** A second token of chain 1. */
export const otherToken = {
  ...usdc,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DAI',
  name: 'Dai',
};

/** Returns a list of one valid token and the given ones. */
export function listWith(...tokens: readonly unknown[]) {
  return {
    name: 'Hostile',
    timestamp: '2026-11-21T00:00:00Z',
    version: { major: 1, minor: 0, patch: 0 },
    tokens: [usdc, ...tokens],
  };
}

/** Returns `count` tokens with different addresses. */
export function manyTokens(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...usdc,
    address: `0x${(index + 1).toString(16).padStart(40, '0')}`,
  }));
}
