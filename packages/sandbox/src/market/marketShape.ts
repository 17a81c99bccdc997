/**
 * How a chain's market is laid out. `size` scales the depth of all its pools. `hubs` are the symbols of USDC, USDT, DAI
 * and WBTC (or what stands for them), which tokens trade against beside the wrapped native.
 */
export type MarketShape = { size: number; hubs: readonly [string, string, string, string] };

const usual = ['USDC', 'USDT', 'DAI', 'WBTC'] as const;

export const marketShapes: Readonly<Record<number, MarketShape>> = {
  1: { size: 1, hubs: usual },
  56: { size: 0.8, hubs: ['USDC', 'USDT', 'DAI', 'BTCB'] },
  137: { size: 0.5, hubs: usual },
  43114: { size: 0.45, hubs: ['USDC', 'USDT', 'DAI.e', 'WBTC.e'] },
  250: { size: 0.35, hubs: ['USDC', 'fUSDT', 'DAI', 'WBTC'] },
  10: { size: 0.5, hubs: usual },
};
