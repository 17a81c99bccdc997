import * as v from 'valibot';

type TextBounds = { min?: number; max: number; pattern?: RegExp };

/** A text of `min` to `max` characters (code points, as JSON Schema counts), all of it matching `pattern`. */
export function text({ min = 0, max, pattern }: TextBounds) {
  return v.pipe(
    v.string(),
    v.check((value) => {
      // Twice as many UTF-16 units as characters at most: a huge text is not taken apart to be counted.
      if (value.length > 2 * max) return false;
      const { length } = Array.from(value);
      return length >= min && length <= max;
    }, `must have ${min} to ${max} characters`),
    v.check((value) => pattern === undefined || pattern.test(value), 'has characters that are not allowed'),
  );
}
