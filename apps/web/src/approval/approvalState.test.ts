import { expect, test } from 'vitest';
import type { TransactionRecord } from '../state/transactions';
import { isApprovalPending } from './approvalState';

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
  expect(isApprovalPending([sent], asked)).toBe(true);
});

test('a mined approval is pending until the allowance has been read again', () => {
  expect(isApprovalPending([mined(1, asked.readAt + 1)], asked)).toBe(true);
  expect(isApprovalPending([mined(1, asked.readAt)], asked)).toBe(false);
});

test('a failed approval is not pending', () => {
  expect(isApprovalPending([mined(0, asked.readAt + 1)], asked)).toBe(false);
});

test('a replaced approval is not pending', () => {
  expect(isApprovalPending([{ ...sent, end: 'replaced' }], asked)).toBe(false);
});

test('an approval sent a day ago is not pending', () => {
  expect(isApprovalPending([sent], { ...asked, now: sentAt + 86_400_000 })).toBe(false);
});

test.each([
  ['another token', { token: spender }],
  ['another spender', { spender: token }],
  ['another account', { owner: token }],
  ['another chain', { chainId: 56 }],
])('an approval with %s does not count', (_, other) => {
  expect(isApprovalPending([sent], { ...asked, ...other } as typeof asked)).toBe(false);
});
