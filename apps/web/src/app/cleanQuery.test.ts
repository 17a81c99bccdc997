import { expect, test } from 'vitest';
import { cleanQuery } from './cleanQuery';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const clean = (query: Record<string, string>) => Object.fromEntries(cleanQuery(new URLSearchParams(query).toString()));

test('keeps valid recipients and affiliates, with checksummed addresses and without surrounding white space', () => {
  expect(clean({ recipient: alice, affiliate: 'bob.eth' })).toEqual({ recipient: alice, affiliate: 'bob.eth' });
  expect(clean({ recipient: ` ${alice.toLowerCase()}\n` })).toEqual({ recipient: alice });
  expect(clean({ affiliate: ' bob.eth ' })).toEqual({ affiliate: 'bob.eth' });
});

test.each(['', 'bob', 'bob .eth', 'javascript:alert(1)', alice.replace('C', 'c'), '0x123', '<b>.eth</b>'])(
  'removes %j as recipient and affiliate',
  (invalid) => {
    const rest = { exactAmount: '1', theme: 'dark' };
    expect(clean({ ...rest, recipient: invalid, affiliate: invalid })).toEqual(rest);
  },
);
