/** The prices of calls to an endpoint, in units that its provider counts. */
export type CallPrices = {
  name: string;
  /** Units of a call by its method. */
  prices: Readonly<Record<string, number>>;
  /** Units of any other method. */
  otherPrice: number;
  /** The same by the ids of chains where it differs. */
  otherPriceOn: Readonly<Record<number, number>>;
  /** Units of a batch beside those of its calls. */
  batchPrice: number;
};

/** The prices of a provider's calls in its own units, and its free tier. */
export type RpcProvider = CallPrices & { unit: string; free: { units: number; per: 'month' | 'day' } };

/** Day on which the prices were collected, from the providers' documentation and from public code that prices their methods. */
export const pricedOn = '2026-11-24';

/** The providers whose free tiers an operator is likely to begin with. */
export const providers: readonly RpcProvider[] = [
  {
    name: 'Alchemy',
    unit: 'compute units',
    prices: { eth_getBlockByNumber: 20, eth_getBlockByHash: 20, eth_call: 26, eth_getLogs: 60, eth_gasPrice: 20 },
    otherPrice: 20,
    otherPriceOn: {},
    batchPrice: 0,
    free: { units: 30_000_000, per: 'month' },
  },
  {
    name: 'Infura',
    unit: 'credits',
    prices: { eth_getLogs: 255 },
    otherPrice: 80,
    otherPriceOn: {},
    batchPrice: 80,
    free: { units: 3_000_000, per: 'day' },
  },
  {
    name: 'QuickNode',
    unit: 'credits',
    prices: {},
    otherPrice: 20,
    // Fantom and Celo.
    otherPriceOn: { 250: 40, 42220: 40 },
    batchPrice: 0,
    free: { units: 10_000_000, per: 'month' },
  },
];

/** The prices of a provider that counts calls, whatever their method. */
export const plainCalls: CallPrices = { name: 'calls', prices: {}, otherPrice: 1, otherPriceOn: {}, batchPrice: 0 };

/** Returns the units of a call to a chain. */
export function getCallPrice(
  { prices, otherPrice, otherPriceOn }: CallPrices,
  method: string,
  chainId: number,
): number {
  return prices[method] ?? otherPriceOn[chainId] ?? otherPrice;
}
