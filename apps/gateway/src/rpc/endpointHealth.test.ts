import { expect, test } from 'vitest';
import {
  type EndpointHealth,
  getCommonHead,
  orderEndpoints,
  quarantine,
  recordAnswer,
  recordHead,
  uncheckedHealth,
} from './endpointHealth';

const serving = (head: bigint): EndpointHealth => ({ status: 'serving', faults: 0, checkAt: 10_000, head });
const note = (head: bigint, ...others: EndpointHealth[]) => recordHead(serving(head), { head, others, now: 0 }).status;

test('each consecutive fault doubles the quarantine, to at most 4 s; an answer ends it', () => {
  let health = serving(100n);
  const rests: number[] = [];
  let now = 0;
  for (let time = 0; time < 6; time++) {
    health = quarantine(health, { kind: 'failing' }, now);
    rests.push(health.checkAt - now);
    now = health.checkAt;
  }
  expect(rests).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000]);
  expect(recordAnswer(health)).toMatchObject({ status: 'serving', faults: 0 });
});

test('failures during a quarantine are one fault', () => {
  const once = quarantine(serving(100n), { kind: 'failing' }, 0);
  expect(quarantine(once, { kind: 'failing' }, 10)).toMatchObject({ faults: 1 });
});

test('a rate limit lasts as long as the provider requests, at most ten minutes, whatever fails meanwhile', () => {
  const limited = quarantine(serving(100n), { kind: 'limited', retryAfterMs: 30_000 }, 0);
  expect(limited.checkAt).toBe(30_000);
  expect(quarantine(limited, { kind: 'failing' }, 10)).toMatchObject({ status: 'limited', checkAt: 30_000 });
  expect(recordAnswer(limited).status).toBe('limited');
  expect(quarantine(serving(100n), { kind: 'limited', retryAfterMs: 1e9 }, 0).checkAt).toBe(600_000);
  expect(quarantine(serving(100n), { kind: 'limited' }, 0).checkAt).toBe(500);
});

test('an endpoint whose quota has ended is checked once a minute, or when the provider says, whatever fails meanwhile', () => {
  const ended = quarantine(serving(100n), { kind: 'quota ended' }, 0);
  expect(ended).toMatchObject({ status: 'quota ended', checkAt: 60_000 });
  expect(quarantine(ended, { kind: 'limited' }, 10)).toMatchObject({ status: 'quota ended', checkAt: 60_000 });
  expect(orderEndpoints([ended, serving(1n)], 59_999)).toEqual([1]);
  expect(orderEndpoints([ended, serving(1n)], 60_000)).toEqual([1, 0]);
  expect(quarantine(serving(100n), { kind: 'quota ended', retryAfterMs: 90_000 }, 0).checkAt).toBe(90_000);
  const limited = quarantine(serving(100n), { kind: 'limited', retryAfterMs: 90_000 }, 0);
  expect(quarantine(limited, { kind: 'quota ended' }, 10)).toMatchObject({ status: 'quota ended', checkAt: 90_000 });
});

test('an endpoint ten blocks behind the others is quarantined, one nine behind is not', () => {
  expect(note(90n, serving(100n))).toBe('behind');
  expect(note(91n, serving(100n))).toBe('serving');
  expect(note(100n, serving(90n))).toBe('serving');
  expect(note(5n)).toBe('serving');
});

test('one of three endpoints that invents blocks quarantines no other', () => {
  expect(note(100n, serving(100n), serving(9_999n))).toBe('serving');
  expect(note(90n, serving(100n), serving(101n))).toBe('behind');
});

test('a quarantined endpoint is not compared with', () => {
  const foreign = quarantine(serving(9_999n), { kind: 'foreign' }, 0);
  expect(note(100n, foreign)).toBe('serving');
  expect(getCommonHead([serving(105n), serving(100n), { ...foreign, head: 3n }])).toBe(100n);
  expect(getCommonHead([uncheckedHealth])).toBeUndefined();
});

test('serving endpoints come first, as configured; quarantined ones follow unless they limit requests', () => {
  const failing = quarantine(serving(100n), { kind: 'failing' }, 0);
  const limited = quarantine(serving(100n), { kind: 'limited', retryAfterMs: 5_000 }, 0);
  const foreign = quarantine(serving(100n), { kind: 'foreign' }, 0);
  expect(orderEndpoints([failing, serving(1n), serving(2n)], 0)).toEqual([1, 2, 0]);
  expect(orderEndpoints([limited, foreign, failing], 0)).toEqual([2]);
  expect(orderEndpoints([limited, foreign, failing], 5_000)).toEqual([1, 2, 0]);
  expect(orderEndpoints([{ ...serving(1n), checkAt: 0 }, uncheckedHealth], 1)).toEqual([0, 1]);
});
