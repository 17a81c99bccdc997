import { expect, test } from 'vitest';
import { ListUrlUnrecognizedError } from '../../errors/list';
import { formatListUrl, parseListUrl } from './parseListUrl';

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi';

test.each([
  ['https://lists.example/a.json?b=1#c', { kind: 'https', url: 'https://lists.example/a.json?b=1' }],
  ['HTTP://lists.example/a.json', { kind: 'https', url: 'https://lists.example/a.json' }],
  ['http://lists.example:80/', { kind: 'https', url: 'https://lists.example/' }],
  [`ipfs://${cid}`, { kind: 'ipfs', cid, path: '' }],
  [`ipfs://${cid}/deep/list.json`, { kind: 'ipfs', cid, path: '/deep/list.json' }],
  [`ipfs://${cid}/`, { kind: 'ipfs', cid, path: '' }],
  [`ipfs:${cid}`, { kind: 'ipfs', cid, path: '' }],
  [`ipfs:/${cid}/a.json`, { kind: 'ipfs', cid, path: '/a.json' }],
  [`ipfs:ipfs/${cid}`, { kind: 'ipfs', cid, path: '' }],
  [`ipfs://ipfs/${cid}`, { kind: 'ipfs', cid, path: '' }],
  [`ipfs:///ipfs/${cid}/a.json`, { kind: 'ipfs', cid, path: '/a.json' }],
  [`dweb:/ipfs/${cid}`, { kind: 'ipfs', cid, path: '' }],
  [`/ipfs/${cid}/a.json`, { kind: 'ipfs', cid, path: '/a.json' }],
  [`ipfs://${cid.toUpperCase()}`, { kind: 'ipfs', cid, path: '' }],
  ['ipns:Lists.example', { kind: 'ipns', name: 'lists.example', path: '' }],
  ['ipfs://ipns/lists.example/a.json', { kind: 'ipns', name: 'lists.example', path: '/a.json' }],
  ['/ipns/lists.example', { kind: 'ipns', name: 'lists.example', path: '' }],
  ['ipns://Tokens.Example.org', { kind: 'ipns', name: 'tokens.example.org', path: '' }],
  [' tokens.uniswap.eth ', { kind: 'ens', name: 'tokens.uniswap.eth', path: '' }],
  ['Tokens.1inch.ETH/list.json', { kind: 'ens', name: 'tokens.1inch.eth', path: '/list.json' }],
  ['tokens.1inch.eth/', { kind: 'ens', name: 'tokens.1inch.eth', path: '' }],
  ['Täst.eth', { kind: 'ens', name: 'täst.eth', path: '' }],
  ['🦊.tokens.eth/list.json', { kind: 'ens', name: '🦊.tokens.eth', path: '/list.json' }],
  ['_a.eth', { kind: 'ens', name: '_a.eth', path: '' }],
])('%s is parsed as %j', (text, expected) => {
  expect(parseListUrl(text)).toEqual(expected);
});

test.each([
  '',
  'ftp://lists.example/a.json',
  'javascript:alert(1)',
  'data:application/json,{}',
  'file:///etc/passwd',
  'lists.example/a.json',
  'https://',
  'https:/lists.example',
  'ipfs://',
  'ipfs://-',
  'ipfs:',
  'ipfs://ipfs',
  'ipfs://ipfs/',
  'ipfs:ipfs/ipfs/x',
  'dweb:/x',
  '/x',
  '/ipfs/',
  `ipfs:${cid}?a=b`,
  'ipfs://user@host/x',
  '.eth',
  'eth',
  'a..eth',
  'user@a.eth',
  'a b.eth',
  `https://lists.example/${'a'.repeat(3_000)}`,
])('%j is not the URL of a list', (text) => {
  expect(() => parseListUrl(text)).toThrow(ListUrlUnrecognizedError);
  expect(() => parseListUrl(text)).toThrow('Unrecognized list URL protocol.');
});

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
])('the canonical URL of %s is %s', (typed, written) => {
  const place = parseListUrl(typed);
  expect(formatListUrl(place)).toBe(written);
  expect(parseListUrl(written)).toEqual(place);
});
