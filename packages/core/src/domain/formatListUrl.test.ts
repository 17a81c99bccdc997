import { expect, test } from 'vitest';
import { formatListUrl } from './formatListUrl';
import { parseListUrl } from './parseListUrl';

test.each([
  ['http://Lists.Example/a.json#top', 'https://lists.example/a.json'],
  [' https://lists.example ', 'https://lists.example/'],
  [
    'IPFS://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/list.json',
    'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/list.json',
  ],
  ['ipns://Lists.Example', 'ipns://lists.example'],
  ['Tokens.Uniswap.eth', 'tokens.uniswap.eth'],
  ['tokens.uniswap.eth/v2.json', 'tokens.uniswap.eth/v2.json'],
])('%s is written %s', (typed, written) => {
  const place = parseListUrl(typed);
  expect(formatListUrl(place)).toBe(written);
  expect(parseListUrl(written)).toEqual(place);
});
