import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import { chains } from './chains';
import { getVenues } from './venues';

const all = chains.flatMap((chain) => getVenues(chain).map((venue) => ({ chain, venue, label: chain.name })));

test.each(all)('$label, $venue.name: the addresses are checksummed', ({ venue }) => {
  const { factory, router } = venue;
  const readers = venue.kind === 'v3' ? [venue.quoter, venue.tickLens] : [];
  for (const address of [factory, router, ...readers]) if (address) expect(address).toBe(getAddress(address));
});

test.each(all)('$label, $venue.name: the name fits into the lower half of a bridge source', ({ venue }) => {
  expect(venue.name).toMatch(/^[!-~]{1,16}$/);
});

test.each(chains)('$name: the own V2 exchange comes first, and no name, router or factory occurs twice', (chain) => {
  const venues = getVenues(chain);
  const { source: name, factory, router } = chain.v2;
  expect(venues[0]).toEqual({ kind: 'v2', name, factory, router });
  for (const field of ['name', 'factory', 'router'] as const) {
    expect(new Set(venues.map((venue) => venue[field])).size).toBe(venues.length);
  }
});

test.each(all)('$label, $venue.name: what names its pools in a path is unique', ({ venue }) => {
  if (venue.kind === 'v2') return;
  const { tiers, form } = venue;
  expect(tiers.length).toBeGreaterThan(0);
  const keys = tiers.map(({ fee, tickSpacing }) => (form === 'slipstream' ? tickSpacing : fee));
  expect(new Set(keys).size).toBe(tiers.length);
  const areFixed = form === 'uniswap' || form === 'pancake';
  expect(tiers.every(({ fee }) => (fee !== undefined) === areFixed)).toBe(true);
});

test.each([
  [250, ['v2', 'v2', 'v2']],
  [42220, ['v2', 'v2']],
])('chain %d has no venue of the V3 kind, because its bridge adapter cannot fill over one', (chainId, kinds) => {
  const venues = chains.filter(({ id }) => id === chainId).flatMap(getVenues);
  expect(venues.map(({ kind }) => kind)).toEqual(kinds);
});
