import { expect, test } from 'vitest';
import { getListHref } from './listUrls';

test.each([
  ['https://lists.example/a.json', 'https://lists.example/a.json'],
  ['ipfs://Qm123/a.json', 'https://ipfs.io/ipfs/Qm123/a.json'],
  ['ipns://lists.example', 'https://ipfs.io/ipns/lists.example'],
  ['tokens.uniswap.eth/v2.json', 'https://ipfs.io/ipns/tokens.uniswap.eth/v2.json'],
])('the link to %s is %s', (url, href) => {
  expect(getListHref(url)).toBe(href);
});
