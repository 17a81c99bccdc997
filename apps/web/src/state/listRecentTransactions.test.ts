import { expect, test } from 'vitest';
import { listRecentTransactions } from './listRecentTransactions';

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const day = 24 * 60 * 60 * 1_000;
const sent = (hash: `0x${string}`, change = {}) =>
  ({
    hash,
    from: account,
    chainId: 1,
    summary: '',
    addedTime: 1_000,
    ...change,
  }) as const;

test('an account sees its own of the chain, newest first, whatever the case of its address', () => {
  const transactions = [
    sent('0x1'),
    sent('0x2', { chainId: 56 }),
    sent('0x3', { from: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }),
    sent('0x4', { from: account.toLowerCase() }),
  ];
  const listed = listRecentTransactions(transactions, { chainId: 1, account, now: 2_000 });
  expect(listed.map(({ hash }) => hash)).toEqual(['0x4', '0x1']);
  expect(listRecentTransactions(transactions, { chainId: 1, account: undefined, now: 2_000 })).toEqual([]);
});

test('after a day a transaction is no longer recent', () => {
  const at = (now: number) => listRecentTransactions([sent('0x1')], { chainId: 1, account, now });
  expect(at(1_000 + day - 1)).toHaveLength(1);
  expect(at(1_000 + day)).toHaveLength(0);
});
