import { beforeEach, expect, test } from 'vitest';
import { getShownHash } from '../../receipt/getOutcome';
import { addTransaction } from '../../state/changeTransactions';
import { useTransactions } from '../../state/transactions';
import { dismiss, useAnnouncements } from './announcements';
import { recordFinding } from './checkReceipts';
import type { Finding } from './checkTransaction';

const hash = '0xaa';
const sent = { hash, from: '0x02', chainId: 1, summary: 'Swap' } as const;
const receipt = {
  blockHash: '0x01',
  blockNumber: 10,
  contractAddress: null,
  from: '0x02',
  status: 1,
  to: null,
  transactionHash: hash,
  transactionIndex: 0,
} as const;
const record = (finding: Finding, blockNumber = 10, now = 5_000) => recordFinding(sent, { finding, blockNumber, now });
const getRecord = () => useTransactions.getState().transactions[0];
const getPopups = () => useAnnouncements.getState().hashes;

beforeEach(() => {
  useTransactions.setState({ transactions: [] });
  useAnnouncements.setState({ hashes: [] });
  addTransaction(sent);
});

test('a check without an outcome records its block and announces nothing', () => {
  record({ nonce: 7 });
  expect(getRecord()).toMatchObject({ nonce: 7, lastCheckedBlockNumber: 10 });
  expect(getRecord()?.confirmedTime).toBeUndefined();
  expect(getPopups()).toEqual([]);
});

test('an outcome is announced once and does not return after its popup was dismissed', () => {
  record({ receipt });
  expect(getRecord()).toMatchObject({ receipt, confirmedTime: 5_000 });
  expect(getPopups()).toEqual([hash]);
  dismiss(hash);
  record({ receipt }, 11, 6_000);
  expect(getRecord()).toMatchObject({ confirmedTime: 5_000, lastCheckedBlockNumber: 11 });
  expect(getPopups()).toEqual([]);
});

test.each(['replaced', 'cancelled', 'dropped'] as const)('a transaction that was %s is announced', (end) => {
  record({ end });
  expect(getRecord()?.end).toBe(end);
  expect(getPopups()).toEqual([hash]);
});

test('a transaction whose receipt was reorganized away is pending, and its next receipt is announced', () => {
  record({ receipt });
  dismiss(hash);
  record({ nonce: 7 }, 11);
  expect(getRecord()?.receipt).toBeUndefined();
  expect(getRecord()?.confirmedTime).toBeUndefined();
  expect(getPopups()).toEqual([]);
  record({ receipt: { ...receipt, blockNumber: 12 } }, 12, 9_000);
  expect(getRecord()?.confirmedTime).toBe(9_000);
  expect(getPopups()).toEqual([hash]);
});

test('the outcome by the wallet’s own node is kept until the outcome changes', () => {
  record({ receipt });
  useTransactions.setState(({ transactions }) => ({
    transactions: transactions.map((one) => ({ ...one, outcomeCheck: 'disputed' as const })),
  }));
  record({ receipt }, 11);
  expect(getRecord()?.outcomeCheck).toBe('disputed');
  record({ receipt: { ...receipt, status: 0 } }, 12);
  expect(getRecord()).not.toHaveProperty('outcomeCheck');
});

test('a finding of an earlier block does not overwrite one of a later block', () => {
  record({ receipt }, 12);
  record({}, 11);
  expect(getRecord()?.receipt).toEqual(receipt);
});

test('a transaction removed during its check is neither restored nor announced', () => {
  useTransactions.setState({ transactions: [] });
  record({ receipt });
  expect(getRecord()).toBeUndefined();
  expect(getPopups()).toEqual([]);
});

test('the explorer link leads to the transaction that was mined', () => {
  const mined = { ...sent, addedTime: 0 };
  expect(getShownHash(mined)).toBe(hash);
  expect(getShownHash({ ...mined, end: 'replaced', replacedBy: '0xbb' })).toBe('0xbb');
  expect(getShownHash({ ...mined, receipt: { ...receipt, transactionHash: '0xcc' }, replacedBy: '0xcc' })).toBe('0xcc');
});
