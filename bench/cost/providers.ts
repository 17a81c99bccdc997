/** The prices of a provider's calls in its own units, and its free tier. */
export type Provider = {
  name: string;
  unit: string;
  /** Units of a call by its method. */
  prices: Readonly<Record<string, number>>;
  /** Units of any other method. */
  otherPrice: number;
  /** Units of a batch beside those of its calls. */
  batchPrice: number;
  free: { units: number; per: 'month' | 'day' };
};

/** Day on which the prices were collected, from the providers' documentation and from public code that prices their methods. */
export const pricedOn = '2026-11-24';

/** The providers whose free tiers an operator is likely to begin with. QuickNode's price is that of all served chains but Celo and Fantom, which are 40. */
export const providers: readonly Provider[] = [
  {
    name: 'Alchemy',
    unit: 'compute units',
    prices: { eth_getBlockByNumber: 20, eth_getBlockByHash: 20, eth_call: 26, eth_getLogs: 60, eth_gasPrice: 20 },
    otherPrice: 20,
    batchPrice: 0,
    free: { units: 30_000_000, per: 'month' },
  },
  {
    name: 'Infura',
    unit: 'credits',
    prices: { eth_getLogs: 255 },
    otherPrice: 80,
    batchPrice: 80,
    free: { units: 3_000_000, per: 'day' },
  },
  {
    name: 'QuickNode',
    unit: 'credits',
    prices: {},
    otherPrice: 20,
    batchPrice: 0,
    free: { units: 10_000_000, per: 'month' },
  },
];

/** The calls that a node was asked for. */
export type Calls = { methods: Readonly<Record<string, number>>; batches: number };

/** Returns the units that calls cost at a provider. */
export function priceCalls({ prices, otherPrice, batchPrice }: Provider, { methods, batches }: Calls): number {
  const units = Object.entries(methods).map(([method, count]) => count * (prices[method] ?? otherPrice));
  return units.reduce((sum, each) => sum + each, batches * batchPrice);
}

const minutes = { day: 1_440, month: 43_200 };

/** Returns the units of a free tier's time that calls cost which are made in `seconds`, over and over. */
export function priceTier(provider: Provider, calls: Calls, seconds: number): number {
  return Math.round((priceCalls(provider, calls) * 60 * minutes[provider.free.per]) / seconds);
}
