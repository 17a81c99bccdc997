import { hashForEthSign } from '@livery/core/domain/orders/hashLimitOrder';
import fc from 'fast-check';
import { numberToHex, parseSignature } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { recoverInWasm, recoverNatively } from './recoverKey';
import { recoverSigner } from './recoverSigner';

/** The hash, key and signatures of the 0x protocol's own tests (packages/protocol-utils/test/signature_utils_test.ts). */
const hash = '0x38a8da1ec749de4220312ce7fa62aaf01a6e8c1342cbce81278ae7c8885c2475';
const { address } = privateKeyToAccount('0xee094b79aa0315914955f2f09be9abe541dcdc51f0aae5bec5453e9f73a471a6');
const eip712 = {
  signatureType: 2,
  v: 27,
  r: '0x1a01dba0f97d151f696f689e618a8ef6c4e7610a71c2607e18b0d96c741b3e8d',
  s: '0x28fd463b90fd20cf17f16ab6831d712e9bce29619db1bef6e7802318d1de09ed',
} as const;
const ethSign = {
  signatureType: 3,
  v: 28,
  r: '0xb88b49ba6418464f9b1e703ea0fbba5f9d72576a4d9819e45d4ede7a34afbe73',
  s: '0x6c81693f439942eb8c6ac943fab6b9fcc4b48615fcedcede93298f6dc3087ead',
} as const;

const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const word = (value: bigint) => numberToHex(value, { size: 32 });

const ways = [
  { name: 'in WebAssembly', recoverKey: recoverInWasm },
  ...(recoverNatively ? [{ name: 'natively', recoverKey: recoverNatively }] : []),
];

describe.each(ways)('recovered $name', ({ recoverKey }) => {
  test("the 0x protocol's signatures of both kinds are its account's", () => {
    expect(recoverSigner(hash, eip712, recoverKey)).toBe(address);
    expect(recoverSigner(hash, ethSign, recoverKey)).toBe(address);
  });

  test('a signature of one kind is not of that account under the other kind', () => {
    expect(recoverSigner(hash, { ...eip712, signatureType: 3 }, recoverKey)).not.toBe(address);
    expect(recoverSigner(hash, { ...ethSign, signatureType: 2 }, recoverKey)).not.toBe(address);
  });

  test('the mirrored signature with an s in the upper half is refused, as the exchange does', () => {
    expect(
      recoverSigner(hash, { ...eip712, v: 28, s: word(curveOrder - BigInt(eip712.s)) }, recoverKey),
    ).toBeUndefined();
  });

  test.each([
    ['r of zero', { r: word(0n) }],
    ['s of zero', { s: word(0n) }],
    ["r of the curve's order", { r: word(curveOrder) }],
    ['r over the curve', { r: word(2n ** 256n - 1n) }],
  ])('%s is refused', (_, change) => {
    expect(recoverSigner(hash, { ...eip712, ...change }, recoverKey)).toBeUndefined();
  });

  test('any key is recovered from what it signs', async () => {
    const keys = fc.bigInt({ min: 1n, max: curveOrder - 1n });
    const hashes = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
    await fc.assert(
      fc.asyncProperty(keys, hashes, fc.boolean(), async (key, number, isEthSign) => {
        const account = privateKeyToAccount(word(key));
        const signed = isEthSign ? hashForEthSign(word(number)) : word(number);
        const { r, s, yParity } = parseSignature(await account.sign({ hash: signed }));
        const signature = { signatureType: isEthSign ? 3 : 2, v: yParity === 0 ? 27 : 28, r, s } as const;
        expect(recoverSigner(word(number), signature, recoverKey)).toBe(account.address);
      }),
      { numRuns: 50 },
    );
  });
});

test('both ways take and refuse the same signatures', () => {
  const words = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(word);
  fc.assert(
    fc.property(words, words, words, fc.constantFrom(27, 28), (hash, r, s, v) => {
      const [first, ...others] = ways.map(({ recoverKey }) =>
        recoverSigner(hash, { signatureType: 2, v, r, s }, recoverKey),
      );
      for (const other of others) expect(other).toBe(first);
    }),
    { numRuns: 200 },
  );
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')('servers recover natively', () => {
  expect(recoverNatively).toBeDefined();
});
