import { createClient, custom, numberToHex } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { type TransactionReceiptRecord, type TransactionRecord, useTransactions } from '../state/transactions';
import { compareOutcome } from './compareSent';
import { getClients } from './getWalletClient';

vi.mock('./getWalletClient', () => ({ getClients: vi.fn<typeof getClients>() }));

const key = { hash: `0x${'11'.repeat(32)}`, chainId: 1 } as const;
const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const receipt: TransactionReceiptRecord = {
  blockHash: key.hash,
  blockNumber: 1,
  contractAddress: null,
  from,
  to: from,
  transactionHash: `0x${'22'.repeat(32)}`,
  transactionIndex: 0,
};
const succeeded = { receipt: { ...receipt, status: 1 } };
const failed = { receipt: { ...receipt, status: 0 } };

type Answer = (parameters: unknown) => Promise<object | null> | object | null;

/** Compares a record with a wallet's node that answers so, and returns the outcome check after it. */
async function compare(outcome: Partial<TransactionRecord>, answer: Answer | undefined) {
  const request = async ({ params }: { params: unknown }) => answer?.(params) ?? null;
  const witness = answer && createClient({ transport: custom({ request }) });
  vi.mocked(getClients).mockResolvedValue({ witness } as never); // the other clients are not asked
  useTransactions.setState({ transactions: [{ ...key, from, summary: 'Swap', addedTime: Date.now(), ...outcome }] });
  await compareOutcome(key);
  return useTransactions.getState().transactions[0]?.outcomeCheck;
}

const mined = (status: number) => ({
  ...receipt,
  blockNumber: '0x1',
  transactionIndex: '0x0',
  logs: [],
  status: numberToHex(status),
});

afterEach(() => void vi.useRealTimers());

test.each<[string, Partial<TransactionRecord>, number, TransactionRecord['outcomeCheck']]>([
  ['success by both nodes', succeeded, 1, 'same'],
  ['failure by both nodes', failed, 0, 'same'],
  ['success without a status', { receipt }, 1, 'same'],
  ['success by the gateway’s node alone', succeeded, 0, 'disputed'],
  ['failure by the gateway’s node alone', failed, 1, 'disputed'],
  ['a dropped transaction that the wallet’s node has mined', { end: 'dropped' }, 1, 'disputed'],
  ['a replaced transaction that the wallet’s node has mined', { end: 'replaced' }, 0, 'disputed'],
  ['a dispute that is settled', { ...succeeded, outcomeCheck: 'disputed' }, 1, 'same'],
  ['a dismissed dispute', { ...succeeded, outcomeCheck: 'dismissed' }, 0, 'dismissed'],
])('%s', async (_, outcome, status, expected) => {
  expect(await compare(outcome, () => mined(status))).toBe(expected);
});

test.each<[string, Partial<TransactionRecord>, Answer | undefined]>([
  ['the transaction is pending', {}, () => mined(0)],
  ['the wallet has no node of its own', succeeded, undefined],
  ['the wallet’s node has no receipt', failed, () => null],
  ['the wallet’s node fails', failed, () => Promise.reject(new Error('out of order'))],
])('nothing is recorded while %s', async (_, outcome, answer) => {
  expect(await compare(outcome, answer)).toBeUndefined();
});

test('the receipt of the mined transaction is read, also under another hash', async () => {
  const asked: unknown[] = [];
  await compare(succeeded, (parameters) => {
    asked.push(parameters);
    return mined(1);
  });
  expect(asked).toEqual([[receipt.transactionHash]]);
});

test('an outcome that changed meanwhile is not judged by the old answer', async () => {
  const check = await compare(failed, () => {
    useTransactions.setState(({ transactions }) => ({
      transactions: transactions.map((one) => ({ ...one, ...succeeded })),
    }));
    return mined(1);
  });
  expect(check).toBeUndefined();
});

test('a silent node is given up', async () => {
  vi.useFakeTimers();
  const comparing = compare(failed, () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await comparing).toBeUndefined();
});
