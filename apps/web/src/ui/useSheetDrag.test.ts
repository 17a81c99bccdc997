import { expect, test } from 'vitest';
import { endsDrag } from './useSheetDrag';

test.each([
  [300, 3, false],
  [301, 0, true],
  [10, 3.1, true],
  [-400, -9, false],
])('a drag of %d px at %d px/ms dismisses the sheet: %s', (moved, speed, ends) => {
  expect(endsDrag({ moved, speed })).toBe(ends);
});
