import { expect, test } from 'vitest';
import { listFailing, recordCheck, type VenueChecks, type VenueOutcome } from './venueChecks';

const works: VenueOutcome = { outcome: 'works' };
const fails: VenueOutcome = { outcome: 'fails', reason: 'it reverts' };
const unknown: VenueOutcome = { outcome: 'not checked', reason: 'the node is silent' };

/** Records outcomes of a venue, and returns what each changed with the seconds until the next check. */
function record(...outcomes: VenueOutcome[]) {
  const checks: VenueChecks = new Map();
  const changes = outcomes.map((outcome) => {
    const change = recordCheck(checks, 'Uniswap_V3', { outcome, now: 1_000 });
    return [change, ((checks.get('Uniswap_V3')?.nextAt ?? 0) - 1_000) / 1_000];
  });
  return { changes, effects: changes.map(([change]) => change), failing: listFailing(checks) };
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
