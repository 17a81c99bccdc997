import type { GasPrice } from '@livery/router/gas';
import type { SampleMarket } from '@livery/router/testing/createSampleMarket';

/** Gas units as the gateway counts them, and the price of one in base units of each token. */
export type MarketGas = {
  perPath: number;
  perHop: number;
  perTick: number;
  tokenPerGas(token: number): number;
};

/** Ten gwei at 2,500 dollars. */
const dollarsPerGas = 2.5e-5;

/** Returns the gas of a made-up market. */
export function createMarketGas({ tokens }: SampleMarket): MarketGas {
  return {
    perPath: 40_000,
    perHop: 75_000,
    perTick: 24_000,
    tokenPerGas: (token) => dollarsPerGas / (tokens[token]?.price ?? Number.NaN),
  };
}

/** Returns the gas of the market as a route that buys this token counts it. */
export function toGasPrice({ perPath, perHop, perTick, tokenPerGas }: MarketGas, bought: number): GasPrice {
  return { perPath, perHop, perTick, tokenPerGas: tokenPerGas(bought) };
}
