import { expect, test } from 'vitest';
import { cleanQuery } from './cleanQuery';

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const clean = (query: Record<string, string>) => Object.fromEntries(cleanQuery(new URLSearchParams(query).toString()));

test('somebody stays: addresses with their checksum, names as they are, both without white space', () => {
  expect(clean({ recipient: alice, affiliate: 'bob.eth' })).toEqual({ recipient: alice, affiliate: 'bob.eth' });
  expect(clean({ recipient: ` ${alice.toLowerCase()}\n` })).toEqual({ recipient: alice });
  expect(clean({ affiliate: 'bob .eth ' })).toEqual({ affiliate: 'bob.eth' });
});

test.each(['', 'bob', 'javascript:alert(1)', alice.replace('C', 'c'), '0x123', '<b>.eth</b>'])(
  '%j is nobody and leaves the link',
  (nobody) => {
    const rest = { exactAmount: '1', theme: 'dark' };
    expect(clean({ ...rest, recipient: nobody, affiliate: nobody })).toEqual(rest);
  },
);
