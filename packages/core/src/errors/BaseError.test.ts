import { expect, test } from 'vitest';
import { BaseError } from './BaseError';

const root = new TypeError('no network');
const middle = new BaseError('MIDDLE', 'Something in between failed.', { cause: root, retryable: true });
const outer = new BaseError('OUTER', 'It failed.', { cause: middle, details: 'at 12:00' });

test('the message is the short message, then the details', () => {
  expect(outer.message).toBe('It failed.\n\nat 12:00');
  expect(middle.message).toBe('Something in between failed.');
  expect(outer).toMatchObject({ code: 'OUTER', shortMessage: 'It failed.', retryable: false });
});

test('walk searches the error itself, then its causes', () => {
  expect(outer.walk((error) => error instanceof BaseError)).toBe(outer);
  expect(outer.walk((error) => error instanceof BaseError && error.retryable)).toBe(middle);
  expect(outer.walk((error) => error instanceof TypeError)).toBe(root);
  expect(outer.walk(() => false)).toBeUndefined();
});

test('a cause that is not an error ends the search', () => {
  const odd = new BaseError('ODD', 'It failed.', { cause: 'text' });
  expect(odd.walk((error) => error === 'text')).toBe('text');
  expect(odd.walk((error) => error instanceof TypeError)).toBeUndefined();
});
