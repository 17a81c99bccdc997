import fc from 'fast-check';
import { encodeAbiParameters, getAddress, maxUint256, parseAbiParameters, toHex } from 'viem';
import { expect, test } from 'vitest';
import { toAddressWord, toArrayWords, toBytesWords, toTailsWords, toTupleWords, toWord } from './words';

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(toHex(bytes)));
const bytes = fc.uint8Array({ maxLength: 100 }).map((each) => toHex(each));
const number = fc.bigInt({ min: 0n, max: maxUint256 });

test('words are what the ABI says, for tuples of every kind of field', () => {
  const types = parseAbiParameters('address,(uint256,bytes,address[]),uint256[],(uint256,bytes)[],bytes');
  const pair = fc.tuple(number, bytes);
  const given = fc.tuple(address, fc.tuple(number, bytes, fc.array(address)), fc.array(number), fc.array(pair), bytes);
  fc.assert(
    fc.property(given, ([account, [amount, data, accounts], amounts, pairs, last]) => {
      const inner = [toWord(amount), { tail: toBytesWords(data) }, { tail: toArrayWords(accounts.map(toAddressWord)) }];
      const words = toTupleWords([
        toAddressWord(account),
        { tail: toTupleWords(inner) },
        { tail: toArrayWords(amounts.map(toWord)) },
        { tail: toTailsWords(pairs.map(([one, other]) => toTupleWords([toWord(one), { tail: toBytesWords(other) }]))) },
        { tail: toBytesWords(last) },
      ]);
      const expected = encodeAbiParameters(types, [account, [amount, data, accounts], amounts, pairs, last]);
      expect(`0x${words}`).toBe(expected);
    }),
  );
});

test('a number that is not a uint256, and an address of another length, are refused', () => {
  expect(() => toWord(-1n)).toThrow(RangeError);
  expect(() => toWord(maxUint256 + 1n)).toThrow(RangeError);
  expect(toWord(maxUint256)).toBe('f'.repeat(64));
  expect(() => toAddressWord('0x01')).toThrow(RangeError);
});
