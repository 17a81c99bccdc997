import { expect, test } from 'vitest';
import { withQuery } from './withQuery';

test.each([
  ['/swap', '', '/swap'],
  ['/swap', '?a=1', '/swap?a=1'],
  ['/swap', 'a=1', '/swap?a=1'],
  ['//evil.example/swap', 'a=1', '/evil.example/swap?a=1'],
  ['/\\evil.example', '', '/evil.example'],
  ['\\/evil.example', '', '/evil.example'],
  ['', 'a=1', '?a=1'],
])('%s with %j is %s', (path, search, expected) => {
  expect(withQuery(path, search)).toBe(expected);
  expect(new URL(expected, 'https://own.example/x').host).toBe('own.example');
});
