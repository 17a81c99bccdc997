import { expect, test } from 'vitest';
import { createPostPace } from './createPostPace';

/** Counts the batches that a visitor starts within some seconds, who tries a hundred times in each. */
function countBatches(seconds: number) {
  let now = 0;
  const pace = createPostPace(() => now);
  let batches = 0;
  for (; now < seconds * 1_000; now += 10) {
    if (pace.getWaitMs('flood') > 0) continue;
    pace.take(['flood']);
    batches++;
  }
  return { batches, pace };
}

test('a visitor causes twenty batches at once, and then one a second', () => {
  expect(countBatches(0.5).batches).toBe(20);
  expect(countBatches(60).batches).toBeLessThanOrEqual(20 + 60);
  expect(countBatches(60).batches).toBeGreaterThan(20 + 55);
});

test('a visitor who posts once a second never waits, beside one who floods', () => {
  let now = 0;
  const pace = createPostPace(() => now);
  for (let second = 0; second < 600; second++, now += 1_000) {
    for (let tries = 0; tries < 30; tries++) if (pace.getWaitMs('flood') === 0) pace.take(['flood']);
    expect(pace.getWaitMs('honest')).toBe(0);
    // Posts of the flood come along, which is no batch of its own.
    pace.take(['honest', 'flood', 'flood']);
  }
});

test('a pause gives back no more than the first batches', () => {
  let now = 0;
  const pace = createPostPace(() => now);
  now += 10 ** 9;
  let batches = 0;
  for (; batches < 1_000 && pace.getWaitMs('flood') === 0; batches++) pace.take(['flood']);
  expect(batches).toBe(20);
  expect(pace.getWaitMs('flood')).toBe(1_000);
});

test('visitors who may post more orders may cause more batches', () => {
  let now = 0;
  const pace = createPostPace(() => now, 200);
  let batches = 0;
  for (; batches < 1_000 && pace.getWaitMs('maker') === 0; batches++) pace.take(['maker']);
  expect(batches).toBe(200);
  now += 100;
  expect(pace.getWaitMs('maker')).toBe(0);
});

test('thousands of visitors together cause forty batches at once, and then two a second', () => {
  let now = 0;
  const pace = createPostPace(() => now);
  let batches = 0;
  for (; now < 60_000; now += 10) {
    const visitor = `flood ${now}`;
    if (pace.getWaitMs(visitor) > 0) continue;
    pace.take([visitor]);
    batches++;
  }
  expect(batches).toBeGreaterThan(40 + 2 * 55);
  expect(batches).toBeLessThanOrEqual(40 + 2 * 60);
});
