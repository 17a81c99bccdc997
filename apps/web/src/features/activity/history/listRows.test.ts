import type { HistoryEntry } from '@livery/core/domain/receipt/historyEntry';
import { usdc, wrapped } from '@livery/core/testing/scene';
import { expect, test } from 'vitest';
import type { TransactionRecord } from '../../../state/transactions';
import { groupByDay, listRows, listRowTokens, maxRows } from './listRows';

const entry = (hash: `0x${string}`, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  kind: 'swap',
  hash,
  blockNumber: 7n,
  timestamp: 1_700_000_000n,
  isEstimated: false,
  gives: [{ token: usdc.address, amount: 5n }],
  gets: [{ token: wrapped.address, amount: 6n }],
  ...change,
});
const sent = (hash: `0x${string}`, change: Partial<TransactionRecord> = {}): TransactionRecord => ({
  hash,
  from: '0x02',
  chainId: 1,
  summary: `sent ${hash}`,
  addedTime: 1_700_000_000_000,
  ...change,
});
const receipt = (transactionHash: `0x${string}`) => ({
  blockHash: '0x01' as const,
  blockNumber: 7,
  contractAddress: null,
  from: '0x02' as const,
  status: 1,
  to: null,
  transactionHash,
  transactionIndex: 0,
});

test('a transaction that chain and browser know is one line, whatever the case of its hash', () => {
  const rows = listRows([entry('0xAA')], [sent('0xaa')]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ kind: 'swap', summary: 'sent 0xaa', outcome: 'success' });
});

test('a transaction mined under another hash, at a higher price, is one line', () => {
  const record = sent('0xaa', { replacedBy: '0xbb', receipt: receipt('0xbb') });
  expect(listRows([entry('0xbb')], [record])).toHaveLength(1);
});

test('an own swap that fills an own order keeps a line for each', () => {
  const rows = listRows([entry('0xaa'), entry('0xaa', { kind: 'order' })], [sent('0xaa')]);
  expect(rows.map(({ kind }) => kind)).toEqual(['swap', 'order']);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
});

test('a transaction that waits, failed or was dropped comes from the browser alone', () => {
  const rows = listRows(
    [],
    [sent('0x01'), sent('0x02', { receipt: { ...receipt('0x02'), status: 0 } }), sent('0x03', { end: 'dropped' })],
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['pending', 'failure', 'dropped']);
  expect(rows.map(({ kind }) => kind)).toEqual(['other', 'other', 'other']);
});

test('thousands of entries are bounded, the newest stay', () => {
  const many = Array.from({ length: maxRows + 500 }, (_, index) =>
    entry(`0x${index.toString(16)}`, { timestamp: BigInt(index) }),
  );
  const rows = listRows(many, []);
  expect(rows).toHaveLength(maxRows);
  expect(rows[0]?.time).toBe((maxRows + 499) * 1_000);
});

test('rows are grouped by day, and their tokens are listed once', () => {
  const day = 86_400n;
  const rows = listRows([entry('0x01'), entry('0x02', { timestamp: 1_700_000_000n + day })], []);
  expect(groupByDay(rows).map(({ rows: { length } }) => length)).toEqual([1, 1]);
  expect(listRowTokens(rows)).toEqual([usdc.address, wrapped.address]);
});
