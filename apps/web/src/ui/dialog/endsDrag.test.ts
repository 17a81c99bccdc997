import { expect, test } from 'vitest';
import { endsDrag } from './endsDrag';

test.each([
  [300, 3, false],
  [301, 0, true],
  [10, 3.1, true],
  [-400, -9, false],
])('%d px at %d px/ms: %s', (moved, speed, ends) => {
  expect(endsDrag({ moved, speed })).toBe(ends);
});
