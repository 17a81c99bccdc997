import { expect, test } from 'vitest';
import type { TransactionRecord } from '../state/transactions';
import { getApprovalState, getPendingApproval, hasPendingSale } from './approvalState';

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const spender = '0xDef1C0ded9bec7F1a1670819833240f027b25EfF';
const hash = `0x${'11'.repeat(32)}` as const;
const sentAt = 1_000_000_000;
const asked = { chainId: 1, owner, token, spender, readAt: sentAt + 5_000, now: sentAt + 10_000 } as const;
const sent: TransactionRecord = {
  hash,
  from: owner,
  chainId: 1,
  approval: { tokenAddress: token, spender },
  summary: 'Approve USDC',
  addedTime: sentAt,
};

function mined(status: number, confirmedTime: number): TransactionRecord {
  const receipt = {
    blockHash: hash,
    blockNumber: 1,
    contractAddress: null,
    from: owner,
    status,
    to: token,
    transactionHash: hash,
    transactionIndex: 0,
  } as const;
  return { ...sent, receipt, confirmedTime };
}

test('an approval without a receipt is pending', () => {
  expect(getPendingApproval([sent], asked)).toBe('unmined');
});

test('an approval that no node knows does not stand for the allowance', () => {
  expect(getPendingApproval([{ ...sent, missing: true }], asked)).toBe('unread');
  expect(getPendingApproval([{ ...sent, missing: true }, sent], asked)).toBe('unmined');
});

test('a mined approval is pending until the allowance has been read again', () => {
  expect(getPendingApproval([mined(1, asked.readAt + 1)], asked)).toBe('unread');
  expect(getPendingApproval([mined(1, asked.readAt)], asked)).toBeUndefined();
});

test('a failed approval is not pending', () => {
  expect(getPendingApproval([mined(0, asked.readAt + 1)], asked)).toBeUndefined();
});

test('a replaced approval is not pending', () => {
  expect(getPendingApproval([{ ...sent, end: 'replaced' }], asked)).toBeUndefined();
});

test('an approval sent a day ago is not pending', () => {
  expect(getPendingApproval([sent], { ...asked, now: sentAt + 86_400_000 })).toBeUndefined();
});

test.each([
  ['another token', { token: spender }],
  ['another spender', { spender: token }],
  ['another account', { owner: token }],
  ['another chain', { chainId: 56 }],
])('an approval with %s does not count', (_, other) => {
  expect(getPendingApproval([sent], { ...asked, ...other } as typeof asked)).toBeUndefined();
});

test('an allowance that suffices does not count while an approval that may lower it is not mined', () => {
  const sale = { isNative: false, amount: 50n, allowance: 100n } as const;
  expect(getApprovalState({ ...sale, pending: 'unmined' })).toBe('PENDING');
  expect(getApprovalState({ ...sale, pending: 'unread' })).toBe('APPROVED');
  expect(getApprovalState({ ...sale, pending: undefined })).toBe('APPROVED');
  expect(getApprovalState({ ...sale, allowance: 49n, pending: 'unread' })).toBe('PENDING');
  expect(getApprovalState({ ...sale, allowance: 49n, pending: undefined })).toBe('NOT_APPROVED');
});

test('of two approvals under way the one that is not mined decides', () => {
  expect(getPendingApproval([mined(1, asked.readAt + 1), sent], asked)).toBe('unmined');
});

const side = { address: token, symbol: 'USDC', decimals: 6, amount: '5' } as const;
const sale: TransactionRecord = {
  ...{ hash, from: owner, chainId: 1, summary: 'Swap', addedTime: sentAt },
  trade: { kind: 'swap', gives: [side], gets: [] },
};

test('another permit of a token waits until the swap of it before is mined', () => {
  const now = sentAt + 10_000;
  const has = (change: Partial<TransactionRecord>, other = {}) =>
    hasPendingSale([{ ...sale, ...change }], { chainId: 1, owner, token, now, ...other });
  expect(has({})).toBe(true);
  expect(has({ receipt: mined(1, now).receipt })).toBe(false);
  expect(has({ end: 'dropped' })).toBe(false);
  expect(has({ trade: undefined })).toBe(false);
  expect(has({ trade: { kind: 'add', gives: [side], gets: [] } })).toBe(false);
  expect(has({ trade: { kind: 'swap', gives: [{ ...side, address: spender }], gets: [side] } })).toBe(false);
  expect(has({}, { chainId: 10 })).toBe(false);
  expect(has({}, { owner: spender })).toBe(false);
  expect(has({}, { now: sentAt + 86_400_000 })).toBe(false);
});
