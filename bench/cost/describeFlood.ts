import { providers } from '../../apps/gateway/src/env/providers';
import type { measureFlood } from './measureFlood';
import { priceCalls } from './priceCalls';

/** The units of Alchemy that a flood of posts by one visitor may add in a second. */
const maxFloodUnits = 100;

/** Describes what a flood adds, in the units of each provider a second, and the goal that it misses. */
export function describeFlood({ chainId, calm, flooded, outcomes }: Awaited<ReturnType<typeof measureFlood>>) {
  const added = providers.map((provider) => {
    const perSecond = [flooded, calm].map(({ calls, seconds }) => priceCalls(provider, calls, chainId) / seconds);
    const [during = 0, before = 0] = perSecond;
    return { provider: provider.name, unitsPerSecond: Math.round((during - before) * 10) / 10 };
  });
  const alchemy = added[0]?.unitsPerSecond ?? 0;
  const missed = alchemy > maxFloodUnits ? [`a flood of single posts adds ${alchemy} units of Alchemy a second`] : [];
  return { chainId, calm, flooded, outcomes, added, missed };
}
