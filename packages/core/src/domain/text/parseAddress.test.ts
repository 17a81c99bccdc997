import { expect, test } from 'vitest';
import { parseAddress } from './parseAddress';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test.each([
  ['its checksum', address],
  ['small letters', address.toLowerCase()],
  ['capitals', address.toUpperCase()],
  ['capitals after a small x', address.toUpperCase().replace('0X', '0x')],
])('an address in %s is checksummed', (_, text) => {
  expect(parseAddress(text)).toBe(address);
});

test.each([
  ['a wrong checksum', address.replace('C', 'c')],
  ['small letters after a large X', address.toLowerCase().replace('0x', '0X')],
  ['39 digits', address.slice(0, -1)],
  ['41 digits', `${address}0`],
  ['no 0x', address.slice(2)],
  ['other letters', `0x${'g'.repeat(40)}`],
  ['white space', `${address} `],
])('a text with %s is no address', (_, text) => {
  expect(parseAddress(text)).toBeUndefined();
});
