import { expect, test } from 'vitest';
import { parsePayee } from './parsePayee';

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test.each([
  [address],
  [address.toLowerCase()],
  [address.toUpperCase()],
  [` ${address}\n`],
  [`\u200b${address}\ufeff\u2069 `],
])('%j is an address', (text) => {
  expect(parsePayee(text)).toEqual({ address });
});

test.each([
  [`eth:${address}`, { chainId: 1, network: 'Ethereum' }],
  [` matic:${address.toLowerCase()} `, { chainId: 137, network: 'Polygon' }],
  [`gno:${address}`, { chainId: undefined, network: 'gno' }],
])('%s is an address of a network', (text, mark) => {
  expect(parsePayee(text)).toEqual({ address, mark });
});

test.each([['alice.eth'], ['pay.alice.eth'], ['Alice.ETH'], ['büro.eth'], ['🦊.eth'], ['example.com']])(
  '%s is a name',
  (name) => {
    expect(parsePayee(` ${name} `)).toEqual({ name });
    expect(parsePayee(`\u200e${name}\u200b`)).toEqual({ name });
  },
);

test.each([
  ['nothing', ''],
  ['white space', ' \t\n'],
  ['a word', 'alice'],
  ['an empty label', 'alice..eth'],
  ['a leading dot', '.eth'],
  ['a trailing dot', 'alice.'],
  ['a last label of one letter', 'alice.e'],
  ['an address of the wrong checksum', address.replace('C', 'c')],
  ['a marked address of the wrong checksum', `eth:${address.replace('C', 'c')}`],
  ['a request for a payment', `ethereum:${address}@1?value=1e18`],
  ['an address with white space in it', `${address.slice(0, 20)} ${address.slice(20)}`],
  ['a name with white space in it', 'alice .eth'],
  ['an address of 39 digits', address.slice(0, -1)],
  ['an address of 41 digits', `${address}0`],
  ['an address without 0x', address.slice(2)],
  ['an address of other letters', `0x${'g'.repeat(40)}`],
  ['a link', 'https://alice.eth/'],
  ['a mail address', 'alice@example.com'],
  ['a name too long', `${'a'.repeat(252)}.eth`],
])('%s is neither an address nor a name', (_, text) => {
  expect(parsePayee(text)).toBeUndefined();
});
