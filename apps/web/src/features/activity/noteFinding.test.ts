import { beforeEach, expect, test } from 'vitest';
import { addTransaction } from '../../state/addTransaction';
import { useTransactions } from '../../state/transactions';
import type { Finding } from './checkTransaction';
import { dismiss } from './dismiss';
import { getShownHash } from './getShownHash';
import { noteFinding } from './noteFinding';
import { removeTransactions } from './removeTransactions';
import { useAnnouncements } from './useAnnouncements';

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
const note = (finding: Finding, blockNumber = 10, now = 5_000) => noteFinding(sent, { finding, blockNumber, now });
const getRecord = () => useTransactions.getState().transactions[0];
const getPopups = () => useAnnouncements.getState().hashes;

beforeEach(() => {
  useTransactions.setState({ transactions: [] });
  useAnnouncements.setState({ hashes: [] });
  addTransaction(sent);
});

test('nothing found is no news, but it is kept when that was', () => {
  note({ nonce: 7 });
  expect(getRecord()).toMatchObject({ nonce: 7, lastCheckedBlockNumber: 10 });
  expect(getRecord()?.confirmedTime).toBeUndefined();
  expect(getPopups()).toEqual([]);
});

test('the end of a transaction is announced once, and dismissed for good', () => {
  note({ receipt });
  expect(getRecord()).toMatchObject({ receipt, confirmedTime: 5_000 });
  expect(getPopups()).toEqual([hash]);
  dismiss(hash);
  note({ receipt }, 11, 6_000);
  expect(getRecord()).toMatchObject({ confirmedTime: 5_000, lastCheckedBlockNumber: 11 });
  expect(getPopups()).toEqual([]);
});

test.each(['replaced', 'cancelled', 'dropped'] as const)('one that was %s is announced, too', (end) => {
  note({ end });
  expect(getRecord()?.end).toBe(end);
  expect(getPopups()).toEqual([hash]);
});

test('a receipt that was taken back is pending, and announced again when there is another', () => {
  note({ receipt });
  dismiss(hash);
  note({ nonce: 7 }, 11);
  expect(getRecord()?.receipt).toBeUndefined();
  expect(getRecord()?.confirmedTime).toBeUndefined();
  expect(getPopups()).toEqual([]);
  note({ receipt: { ...receipt, blockNumber: 12 } }, 12, 9_000);
  expect(getRecord()?.confirmedTime).toBe(9_000);
  expect(getPopups()).toEqual([hash]);
});

test('what was seen at an earlier block does not undo what was seen at a later one', () => {
  note({ receipt }, 12);
  note({}, 11);
  expect(getRecord()?.receipt).toEqual(receipt);
});

test('one that was dismissed meanwhile stays away', () => {
  removeTransactions([{ ...sent, addedTime: 0 }]);
  note({ receipt });
  expect(getRecord()).toBeUndefined();
  expect(getPopups()).toEqual([]);
});

test('the explorer is asked for what was mined', () => {
  const record = { ...sent, addedTime: 0 };
  expect(getShownHash(record)).toBe(hash);
  expect(getShownHash({ ...record, end: 'replaced', replacedBy: '0xbb' })).toBe('0xbb');
  expect(getShownHash({ ...record, receipt: { ...receipt, transactionHash: '0xcc' }, replacedBy: '0xcc' })).toBe(
    '0xcc',
  );
});
