import { expect, test } from 'vitest';
import { namesChain } from './namesChain';

const at = (path: string, search = '', hash = '') => namesChain({ path, search, hash });

test.each([
  ['/bsc/swap', '', ''],
  ['/optimism', '', ''],
  ['/swap/0xab', '', ''],
  ['/swap', 'outputCurrency=0xab', ''],
  ['/swap', '?inputCurrency=ETH', ''],
  ['/', '', '#/matic/swap'],
  ['/', '', '#/swap?outputCurrency=0xab'],
])('%s %s %s says which chain it is about', (path, search, hash) => {
  expect(at(path, search, hash)).toBe(true);
});

test.each([
  ['/', '', ''],
  ['/swap', '', ''],
  ['/send', '', ''],
  ['/swap', 'exactAmount=1&theme=dark&recipient=a.eth&outputCurrency=', ''],
  ['/', '', '#/swap?exactAmount=1'],
  ['/swap', '', '#content'],
])('%s %s %s does not', (path, search, hash) => {
  expect(at(path, search, hash)).toBe(false);
});
