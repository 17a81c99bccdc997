import { expect, test } from 'vitest';
import {
  type EndpointHealth,
  getCommonHead,
  noteAnswer,
  noteHead,
  orderEndpoints,
  putAside,
  uncheckedHealth,
} from './endpointHealth';

const serving = (head: bigint): EndpointHealth => ({ standing: 'serving', faults: 0, checkAt: 10_000, head });
const note = (head: bigint, ...others: EndpointHealth[]) => noteHead(serving(head), { head, others, now: 0 }).standing;

test('faults in a row rest an endpoint twice as long each, at most 4 s; an answer ends the row', () => {
  let health = serving(100n);
  const rests: number[] = [];
  let now = 0;
  for (let time = 0; time < 6; time++) {
    health = putAside(health, { kind: 'failing' }, now);
    rests.push(health.checkAt - now);
    now = health.checkAt;
  }
  expect(rests).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000]);
  expect(noteAnswer(health)).toMatchObject({ standing: 'serving', faults: 0 });
});

test('what fails together is one fault', () => {
  const once = putAside(serving(100n), { kind: 'failing' }, 0);
  expect(putAside(once, { kind: 'failing' }, 10)).toMatchObject({ faults: 1 });
});

test('a provider is left alone for as long as it asks, ten minutes at most, whatever else fails meanwhile', () => {
  const limited = putAside(serving(100n), { kind: 'limited', retryAfterMs: 30_000 }, 0);
  expect(limited.checkAt).toBe(30_000);
  expect(putAside(limited, { kind: 'failing' }, 10)).toMatchObject({ standing: 'limited', checkAt: 30_000 });
  expect(noteAnswer(limited).standing).toBe('limited');
  expect(putAside(serving(100n), { kind: 'limited', retryAfterMs: 1e9 }, 0).checkAt).toBe(600_000);
  expect(putAside(serving(100n), { kind: 'limited' }, 0).checkAt).toBe(500);
});

test('ten blocks behind the others is too far, nine are not', () => {
  expect(note(90n, serving(100n))).toBe('behind');
  expect(note(91n, serving(100n))).toBe('serving');
  expect(note(100n, serving(90n))).toBe('serving');
  expect(note(5n)).toBe('serving');
});

test('one of three that invents blocks puts nobody aside', () => {
  expect(note(100n, serving(100n), serving(9_999n))).toBe('serving');
  expect(note(90n, serving(100n), serving(101n))).toBe('behind');
});

test('nobody is judged by one that is put aside', () => {
  const foreign = putAside(serving(9_999n), { kind: 'foreign' }, 0);
  expect(note(100n, foreign)).toBe('serving');
  expect(getCommonHead([serving(105n), serving(100n), { ...foreign, head: 3n }])).toBe(100n);
  expect(getCommonHead([uncheckedHealth])).toBeUndefined();
});

test('those that serve are asked first, as configured; those that rest stand in, if they do not forbid it', () => {
  const failing = putAside(serving(100n), { kind: 'failing' }, 0);
  const limited = putAside(serving(100n), { kind: 'limited', retryAfterMs: 5_000 }, 0);
  const foreign = putAside(serving(100n), { kind: 'foreign' }, 0);
  expect(orderEndpoints([failing, serving(1n), serving(2n)], 0)).toEqual([1, 2, 0]);
  expect(orderEndpoints([limited, foreign, failing], 0)).toEqual([2]);
  expect(orderEndpoints([limited, foreign, failing], 5_000)).toEqual([1, 2, 0]);
  expect(orderEndpoints([{ ...serving(1n), checkAt: 0 }, uncheckedHealth], 1)).toEqual([0, 1]);
});
