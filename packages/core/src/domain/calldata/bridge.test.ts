import fc from 'fast-check';
import { decodeAbiParameters, encodeAbiParameters, getAddress, parseAbiParameters, toHex } from 'viem';
import { expect, test } from 'vitest';
import { chains } from '../chains';
import { getVenues } from '../venues';
import { decodeV3Path, encodeBridgeData, encodeV3Path, getBridgeSource, getPoolKey, hasPoolKeys } from './bridge';

const [one, two, three] = [
  '0x0000000000000000000000000000000000000001',
  '0x0000000000000000000000000000000000000002',
  '0x0000000000000000000000000000000000000003',
] as const;

const venues = chains.flatMap((chain) => getVenues(chain));
const getVenue = (name: string) => {
  const venue = venues.find((each) => each.name === name);
  if (!venue) throw new Error(`no ${name}`);
  return venue;
};

test('the source of a bridge order is the protocol and the name of its venue', () => {
  expect(getBridgeSource(getVenue('Uniswap_V2'))).toBe(
    '0x00000000000000000000000000000002556e69737761705f5632000000000000',
  );
  expect(getBridgeSource(getVenue('PancakeSwap_V3'))).toBe(
    '0x0000000000000000000000000000001250616e63616b65537761705f56330000',
  );
});

test('a path over V3 pools is tokens of 20 bytes with fees of three between them', () => {
  const path = encodeV3Path({ path: [one, two, three], keys: [500, 3_000] });
  expect(path).toBe(`0x${'0'.repeat(39)}1${'0001f4'}${'0'.repeat(39)}2${'000bb8'}${'0'.repeat(39)}3`);
  expect(encodeV3Path({ path: [one, two] })).toBe(`0x${'0'.repeat(39)}1${'0'.repeat(39)}2`);
});

test('the tick spacing names a pool of Slipstream, the fee one of the others, and nothing one of Algebra', () => {
  const pool = { fee: 500, tickSpacing: 10 };
  const keys = ['Uniswap_V3', 'PancakeSwap_V3', 'Velodrome_V3', 'QuickSwap_V3', 'SushiSwap'].map((name) => [
    hasPoolKeys(getVenue(name)),
    getPoolKey(getVenue(name), pool),
  ]);
  expect(keys).toEqual([
    [true, 500],
    [true, 500],
    [true, 10],
    [false, undefined],
    [false, undefined],
  ]);
});

test('the data of a V2 bridge is its router and tokens', () => {
  const venue = getVenue('SushiSwap');
  expect(encodeBridgeData(venue, { path: [one, two] })).toBe(
    encodeAbiParameters(parseAbiParameters('address,address[]'), [venue.router, [one, two]]),
  );
});

test('bridge adapters that know no router version read the same router and path', () => {
  const venue = getVenue('Uniswap_V3');
  const data = encodeBridgeData(venue, { path: [one, two], keys: [500] });
  const path = encodeV3Path({ path: [one, two], keys: [500] });
  expect(decodeAbiParameters(parseAbiParameters('address,bytes,uint256'), data)).toEqual([venue.router, path, 1n]);
  expect(decodeAbiParameters(parseAbiParameters('address,bytes'), data)).toEqual([venue.router, path]);
});

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(toHex(bytes)));

test('a path is decoded as it was encoded', () => {
  const hop = fc.record({ token: address, key: fc.nat({ max: 2 ** 24 - 1 }) });
  fc.assert(
    fc.property(address, fc.array(hop, { maxLength: 4 }), fc.boolean(), (first, hops, hasKeys) => {
      const path = [first, ...hops.map(({ token }) => token)];
      const keys = hasKeys ? hops.map(({ key }) => key) : [];
      expect(decodeV3Path(encodeV3Path({ path, keys }), { hasKeys })).toEqual({ path, keys });
    }),
  );
});

test('a path whose bytes do not fit is not the encoding of what is decoded', () => {
  const byte = fc.uint8Array({ minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(byte, fc.boolean(), (bytes, hasKeys) => {
      const isWhole = bytes.length >= 20 && (bytes.length - 20) % (hasKeys ? 23 : 20) === 0;
      const path = toHex(bytes);
      expect(encodeV3Path(decodeV3Path(path, { hasKeys })) === path).toBe(isWhole);
    }),
  );
});
