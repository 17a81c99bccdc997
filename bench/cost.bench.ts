import { writeFileSync } from 'node:fs';
import { pricedOn, providers } from '../apps/gateway/src/env/providers';
import { describeFlood } from './cost/describeFlood';
import { type CostOfChain, type Measured, measureCost } from './cost/measureCost';
import { measureFlood } from './cost/measureFlood';
import { priceCalls, priceTier } from './cost/priceCalls';

/**
 * Chains with V3 pools, at the paces of Ethereum, of the OP stack and of Arbitrum, the last also with the range of
 * Alchemy's free tier.
 */
const paces = [
  { chainId: 1, blockSeconds: 12, logRange: 5 },
  { chainId: 10, blockSeconds: 2, logRange: 5 },
  { chainId: 42161, blockSeconds: 0.25, logRange: 5 },
  { chainId: 42161, blockSeconds: 0.25, logRange: 10 },
];
const servedChains = 9;
/** With one visitor; each one more costs `maxPerVisitor` calls a minute. */
const maxAlchemyPerMinute = 3_000;
const maxPerVisitor = 2;
const maxQuoteMs = 3_000;
const maxV3Ms = 6_000;
/** Units of nine chains asleep in the time of a free tier. */
const maxAsleep: Readonly<Record<string, number>> = { Alchemy: 4_000_000, Infura: 550_000, QuickNode: 5_000_000 };

const chains = await Promise.all(paces.map(measureCost));
const flood = describeFlood(await measureFlood({ chainId: 1, blockSeconds: 12, logRange: 5 }));
const rows = chains.flatMap(({ measured }) => measured.map(describe));
console.table(
  rows.map(({ blockSeconds, logRange, state, callsPerMinute, ...row }) => ({
    blockSeconds,
    logRange,
    state,
    callsPerMinute,
    ...Object.fromEntries(row.costs.map(({ provider, units, share }) => [provider, `${units} (${share} %)`])),
  })),
);
console.table(chains.map(({ waking }, index) => ({ blockSeconds: paces[index]?.blockSeconds, ...waking })));
const asleep = listAsleep(chains);
const missed = [...listMissed(chains, asleep), ...flood.missed];
console.log(`Prices of ${pricedOn}; shares are of one chain all the time, in % of each free tier.`);
for (const { provider, units, share } of asleep) {
  console.log(`${servedChains} chains asleep: ${units} units, ${share} % of ${provider}'s free tier.`);
}
for (const goal of missed) console.log(`Missed: ${goal}`);
const results = { node: process.version, measuredOn: new Date().toISOString().slice(0, 10), pricedOn, asleep, missed };
const waking = chains.map((chain, index) => ({ ...paces[index], ...chain.waking }));
writeFileSync(
  new URL('../results/cost.json', import.meta.url),
  `${JSON.stringify({ ...results, waking, flood, rows }, null, 2)}\n`,
);

/** Describes one state of a chain in the units of each provider: once for waking, else of the time of its free tier. */
function describe(measured: Measured) {
  const { chainId, blockSeconds, logRange, state, seconds, calls } = measured;
  const total = Object.values(calls.methods).reduce((sum, each) => sum + each, 0);
  const costs = providers.map((provider) => {
    const units = state === 'waking' ? priceCalls(provider, calls, chainId) : priceTier(provider, measured);
    return { provider: provider.name, units, share: toShare(units, provider.free.units) };
  });
  const callsPerMinute = Math.round((total * 600) / seconds) / 10;
  return { chainId, blockSeconds, logRange, state, seconds, callsPerMinute, costs, ...calls };
}

function toShare(units: number, free: number): number {
  return Math.round((units / free) * 1_000) / 10;
}

function countPerMinute({ calls, seconds }: Measured): number {
  return (Object.values(calls.methods).reduce((sum, each) => sum + each, 0) * 60) / seconds;
}

/** Returns the units of nine chains like the dearest of those that nobody uses. */
function listAsleep(measured: readonly CostOfChain[]) {
  return providers.map((provider) => {
    const each = measured.flatMap((chain) => {
      const rest = chain.measured.find(({ state }) => state === 'asleep');
      return rest ? [priceTier(provider, rest)] : [];
    });
    const units = Math.max(...each) * servedChains;
    return { provider: provider.name, units, per: provider.free.per, share: toShare(units, provider.free.units) };
  });
}

function listMissed(measured: readonly CostOfChain[], asleepCosts: ReturnType<typeof listAsleep>): string[] {
  const [alchemy] = providers;
  const overAsleep = asleepCosts.flatMap(({ provider, units }) =>
    units > (maxAsleep[provider] ?? 0) ? [`${servedChains} chains asleep cost ${units} at ${provider}`] : [],
  );
  const overAwake = measured.flatMap((chain) => {
    const awake = chain.measured.filter(({ state }) => state.startsWith('awake'));
    const [one, last] = [awake[0], awake.at(-1)];
    if (!one || !last || !alchemy) return [];
    const about = `block every ${one.blockSeconds} s, logs of ${one.logRange} blocks`;
    const perMinute = Math.round((priceCalls(alchemy, one.calls, one.chainId) * 60) / one.seconds);
    const perVisitor = Math.round((countPerMinute(last) - countPerMinute(one)) / 0.99) / 100;
    return [
      ...(perMinute > maxAlchemyPerMinute
        ? [`awake, one visitor, ${about}: ${perMinute} units of Alchemy a minute`]
        : []),
      ...(perVisitor > maxPerVisitor ? [`each visitor more, ${about}: ${perVisitor} calls a minute`] : []),
    ];
  });
  const late = measured.flatMap(({ waking: { quoteMs, v3Ms } }, index) => {
    const about = `block every ${paces[index]?.blockSeconds} s`;
    return [
      ...(quoteMs === null || quoteMs > maxQuoteMs ? [`first quote after ${quoteMs} ms, ${about}`] : []),
      ...(v3Ms === null || v3Ms > maxV3Ms ? [`V3 pools after ${v3Ms} ms, ${about}`] : []),
    ];
  });
  return [...overAsleep, ...overAwake, ...late];
}
