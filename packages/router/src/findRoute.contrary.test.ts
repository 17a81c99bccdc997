import { beforeAll, describe, expect, it } from 'vitest';
import { type Breach, type Law, listBreaches } from './testing/listBreaches';

/** Markets that are asked; `npm run bench laws` asks any number of others. */
const markets = 400;

describe('findRoute in markets whose pools contradict each other, end, or hold a few base units', () => {
  let found: (Breach & { seed: number })[];
  beforeAll(() => {
    found = Array.from({ length: markets }, (_, seed) =>
      listBreaches(seed).map((breach) => ({ seed, ...breach })),
    ).flat();
  });
  const of = (...laws: Law[]) => found.filter(({ law }) => laws.includes(law));

  it('pays exactly what executing its paths pays', () => {
    expect(of('exact')).toEqual([]);
  });

  it('never pays less after gas than the best single path, or than without orders', () => {
    expect(of('single path', 'without orders')).toEqual([]);
  });

  it('breaks another law in at most one market of 80: a smaller sale, a pool less, or a purchase of what a sale pays', () => {
    const seeds = new Set(of('smaller sale', 'without a pool', 'purchase').map(({ seed }) => seed));
    expect(seeds.size).toBeLessThanOrEqual(markets / 80);
  });

  it('buys what a sale pays for more than that sold, by over half a basis point, in at most one market of 50', () => {
    expect(of('cost of a purchase').length).toBeLessThanOrEqual(markets / 50);
  });
});
