import fc from 'fast-check';
import { base16 } from 'multiformats/bases/base16';
import { base36 } from 'multiformats/bases/base36';
import { base58btc } from 'multiformats/bases/base58';
import { CID } from 'multiformats/cid';
import * as Digest from 'multiformats/hashes/digest';
import { expect, test } from 'vitest';
import { getPlaceKey } from './getPlaceKey';

const dagPb = 0x70;
const sha256 = 0x12;
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Digest.create(sha256, bytes));
const path = fc.constantFrom('', '/list.json', '/Deep/list.json');

/** Lists the addresses that people write for one content. */
function listSpellings(digest: Digest.Digest<typeof sha256, number>, at: string): string[] {
  const [v0, v1] = [CID.createV0(digest), CID.createV1(dagPb, digest)];
  const short = v1.toString();
  return [
    `ipfs://${v0}${at}`,
    `ipfs:${v0}${at}`,
    `ipfs://ipfs/${v0}${at}`,
    `/ipfs/${v0}${at}`,
    `IPFS://${v0}${at}`,
    `ipfs://${v0}${at}/`,
    `ipfs://${short}${at}`,
    `ipfs://${short.toUpperCase()}${at}`,
    `ipfs://${v1.toString(base58btc)}${at}`,
    `ipfs://${v1.toString(base36)}${at}`,
    `ipfs://${v1.toString(base16)}${at}`,
    `https://ipfs.io/ipfs/${v0}${at}`,
    `http://IPFS.io/ipfs/${short}${at}?filename=list.json`,
    `https://gateway.pinata.cloud/ipfs/${v0}${at}/`,
    `https://${short}.ipfs.dweb.link${at}`,
    `https://${short}.ipfs.w3s.link${at}/`,
  ];
}

test('all addresses of one content have one key', () => {
  fc.assert(
    fc.property(hash, path, (digest, at) => {
      expect([...new Set(listSpellings(digest, at).map(getPlaceKey))]).toHaveLength(1);
    }),
  );
});

test('other contents, paths and codecs have other keys', () => {
  fc.assert(
    fc.property(hash, hash, (one, other) => {
      fc.pre(one.bytes.join() !== other.bytes.join());
      const urls = [
        `ipfs://${CID.createV0(one)}`,
        `ipfs://${CID.createV0(other)}`,
        `ipfs://${CID.createV1(0x55, one)}`,
        `ipns://${CID.createV1(0x72, one)}`,
        `ipfs://${CID.createV0(one)}/list.json`,
        `ipfs://${CID.createV0(one)}/LIST.json`,
        // Not known to show what the address says.
        `https://lists.example/ipfs/${CID.createV0(one)}`,
      ];
      expect(new Set(urls.map(getPlaceKey)).size).toBe(urls.length);
    }),
  );
});

const peer = '12D3KooWGRUVh7eV8C1F2XkJw8XJ9f6SgsEVcUqeYWY2bGdYjHFD';
const key = CID.decode(Uint8Array.of(1, 0x72, ...base58btc.decode(`z${peer}`)));

test.each([
  ['a key of IPNS', `ipns://${peer}/a`, [`ipns:${key.toString(base36)}/a`, `https://ipfs.io/ipns/${key}/a`]],
  ['a name', 'ipns://tokens.my-site.org', ['https://tokens-my--site-org.ipns.dweb.link/', 'ipns:Tokens.My-site.org/']],
  [
    'an ENS name',
    'tokens.uniswap.eth',
    ['Tokens.Uniswap.eth/', 'https://tokens.uniswap.eth.limo/', 'https://Tokens.uniswap.eth.link?a=b'],
  ],
  ['a file below an ENS name', 'list.tkn.eth/a.json', ['https://list.tkn.eth.limo/a.json', 'list.tkn.eth/a.json/']],
  ['a host', 'https://lists.example', ['http://LISTS.example:80/']],
])('%s has one key', (_, url, others) => {
  for (const other of others) expect(getPlaceKey(other)).toBe(getPlaceKey(url));
});
