import { getCallPrice, type RpcProvider } from '../../apps/gateway/src/env/providers';

/** The calls that a node of a chain was asked for. */
export type Calls = { methods: Readonly<Record<string, number>>; batches: number };

/** Returns the units that calls to a chain cost at a provider. */
export function priceCalls(provider: RpcProvider, { methods, batches }: Calls, chainId: number): number {
  const units = Object.entries(methods).map(([method, count]) => count * getCallPrice(provider, method, chainId));
  return units.reduce((sum, each) => sum + each, batches * provider.batchPrice);
}

const minutes = { day: 1_440, month: 43_200 };

/** Returns the units of a free tier's time that calls to a chain cost which are made in `seconds`, over and over. */
export function priceTier(
  provider: RpcProvider,
  { calls, chainId, seconds }: { calls: Calls; chainId: number; seconds: number },
): number {
  return Math.round((priceCalls(provider, calls, chainId) * 60 * minutes[provider.free.per]) / seconds);
}
