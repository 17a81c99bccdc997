import { chains } from '@livery/core/domain/chains';
import type { Venue } from '@livery/core/domain/venue';
import { getVenues } from '@livery/core/domain/venues';
import { expect, test } from 'vitest';
import { listUnused, recordCheck, type VenueChecks, type VenueOutcome } from './venueChecks';

const works: VenueOutcome = { outcome: 'works' };
const fails: VenueOutcome = { outcome: 'fails', reason: 'it reverts' };
const unknown: VenueOutcome = { outcome: 'not checked', reason: 'the node is silent' };

const getVenue = (chainId: number, name: string): Venue => {
  const venue = getVenues(chains.find(({ id }) => id === chainId) ?? failed()).find((each) => each.name === name);
  return venue ?? failed();
};
function failed(): never {
  throw new Error('The venue is not registered.');
}
const venue = getVenue(1, 'Uniswap_V3');

/** Records outcomes of a venue, and returns what each changed with the seconds until the next check. */
function record(...outcomes: VenueOutcome[]) {
  const checks: VenueChecks = new Map();
  const changes = outcomes.map((outcome) => {
    const change = recordCheck(checks, 'Uniswap_V3', { outcome, now: 1_000 });
    return [change, ((checks.get('Uniswap_V3')?.nextAt ?? 0) - 1_000) / 1_000];
  });
  return { changes, effects: changes.map(([change]) => change), failing: listUnused(checks, [venue]) };
}

test('a venue that works is checked every hour', () => {
  expect(record(works, works)).toMatchObject({
    changes: [
      [undefined, 3_600],
      [undefined, 3_600],
    ],
    failing: [],
  });
});

test('a venue is left out after a second failure, and comes back with the first success', () => {
  expect(record(fails, fails, fails)).toMatchObject({
    changes: [
      [undefined, 10],
      ['leaves', 60],
      [undefined, 60],
    ],
    failing: ['Uniswap_V3'],
  });
  expect(record(fails, fails, works)).toMatchObject({ effects: [undefined, 'leaves', 'comes back'], failing: [] });
  expect(record(fails, works, fails).failing).toEqual([]);
});

test('a check that cannot be made takes no venue out, and brings none back', () => {
  expect(record(unknown, unknown, unknown).failing).toEqual([]);
  expect(record(fails, unknown).failing).toEqual([]);
  expect(record(fails, fails, unknown, unknown)).toMatchObject({
    effects: [undefined, 'leaves', undefined, undefined],
    failing: ['Uniswap_V3'],
  });
});

test.each([
  [10, 'Velodrome_V3'],
  [137, 'QuickSwap_V3'],
])('on chain %i, %s is used from the first check that works, until it fails twice', (chainId, name) => {
  const newcomer = getVenue(chainId, name);
  const checks: VenueChecks = new Map();
  const record = (outcome: VenueOutcome) => {
    recordCheck(checks, name, { outcome, now: 0 });
    return listUnused(checks, [newcomer, venue]);
  };
  expect(listUnused(checks, [newcomer, venue])).toEqual([name]);
  expect([unknown, fails, works, fails, unknown].map(record)).toEqual([[name], [name], [], [], []]);
  expect([fails, works].map(record)).toEqual([[name], []]);
});
