import { expect, test } from 'vitest';
import { readAt, readFloat, readInt } from './readAt';

test('reads the item at an index', () => {
  expect(readAt(['a', 'b'], 1)).toBe('b');
  expect(readFloat(Float64Array.of(0.5, 0), 1)).toBe(0);
  expect(readInt(Int32Array.of(7), 0)).toBe(7);
});

test.each([-1, 1, 0.5, Number.NaN])(
  'throws for the index %s outside the array instead of reading it as zero',
  (index) => {
    expect(() => readAt(['a'], index)).toThrow(RangeError);
    expect(() => readFloat(Float64Array.of(1), index)).toThrow(RangeError);
    expect(() => readInt(Int32Array.of(1), index)).toThrow(RangeError);
  },
);
