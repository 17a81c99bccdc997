import { expect, test } from 'vitest';
import { createThrottle } from './createThrottle';

test('a visitor has a burst and then a rate; others are not affected', () => {
  let now = 0;
  const throttle = createThrottle({ burst: 10, perSecond: 2, clock: () => now });
  throttle.take('a', 10);
  expect(() => throttle.take('a', 1)).toThrow('Throttled');
  throttle.take('b', 10);
  now += 1_000;
  throttle.take('a', 2);
  expect(() => throttle.take('a', 1)).toThrow('Throttled');
  now += 60_000;
  expect(() => throttle.take('a', 11)).toThrow('Throttled');
  throttle.take('a', 10);
});
