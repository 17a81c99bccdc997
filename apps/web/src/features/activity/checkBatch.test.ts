import { createClient, custom, keccak256, stringToHex } from 'viem';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TransactionRecord } from '../../state/transactions';
import { checkBatch } from './checkBatch';

const wallet = vi.hoisted(() => ({ answer: (): unknown => undefined }));
vi.mock('../../wallet/getWalletClient', async () => {
  const { createClient, custom } = await import('viem');
  const request = async ({ method }: { method: string }) => method === 'wallet_getCallsStatus' && wallet.answer();
  return { getWalletClient: async () => createClient({ transport: custom({ request }, { retryCount: 0 }) }) };
});

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hash = keccak256(stringToHex('mined'));
const record: TransactionRecord = {
  hash: keccak256(stringToHex('1 0xbatch')),
  batch: '0xbatch',
  from,
  chainId: 1,
  summary: 'Swap',
  addedTime: 0,
};
const raw = {
  ...{
    blockHash: hash,
    blockNumber: '0x10',
    contractAddress: null,
    cumulativeGasUsed: '0x1',
    effectiveGasPrice: '0x1',
  },
  ...{ from, gasUsed: '0x1', logs: [], logsBloom: '0x', to: from, transactionHash: hash, transactionIndex: '0x0' },
  ...{ type: '0x4', status: '0x1' },
};

/** Checks the record on a node that has these receipts, by hash. */
function check(now: Partial<TransactionRecord> = {}, receipts: Record<string, object> = { [hash]: raw }) {
  const request = async ({ params }: { params: [string] }) => receipts[params[0]] ?? null;
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  return checkBatch(client, { ...record, addedTime: Date.now(), ...now });
}

const told = (status: number) => () => ({ status, receipts: [{ transactionHash: hash }] });
beforeEach(() => {
  wallet.answer = told(200);
});

test('a batch has the receipt of the hash that the wallet names', async () => {
  expect(await check()).toMatchObject({
    receipt: { transactionHash: hash, status: 1, blockNumber: 16 },
    replacedBy: hash,
  });
});

test('a batch that the wallet calls undone failed, whatever the transaction around it says', async () => {
  wallet.answer = told(500);
  const finding = await check();
  expect(finding.receipt?.status).toBe(0);
  // Checked again later, it stays so.
  expect((await check({ receipt: finding.receipt })).receipt?.status).toBe(0);
});

test('a receipt that a reorganization undid is asked for again', async () => {
  const { receipt } = await check();
  wallet.answer = () => ({ status: 100 });
  expect(await check({ receipt }, {})).toEqual({ missing: false });
});

test('a batch under way, and one whose block the node does not have yet, is pending', async () => {
  expect(await check({}, {})).toEqual({});
  wallet.answer = () => ({ status: 100 });
  expect(await check()).toEqual({ missing: false });
});

test('a batch that the wallet gave up is dropped, and so is one of over ten minutes that it says twice it does not know', async () => {
  wallet.answer = () => ({ status: 400 });
  expect(await check()).toEqual({ end: 'dropped' });
  wallet.answer = () => {
    throw Object.assign(new Error('unknown'), { code: 5730 });
  };
  expect(await check()).toEqual({ missing: true });
  const late = { addedTime: Date.now() - 11 * 60_000 };
  expect(await check(late)).toEqual({ missing: true });
  expect(await check({ missing: true })).toEqual({ missing: true });
  expect(await check({ ...late, missing: true })).toEqual({ missing: true, end: 'dropped' });
  // A slow batch is not dropped while the wallet knows it.
  wallet.answer = () => ({ status: 100 });
  expect(await check({ addedTime: Date.now() - 11 * 60_000 })).toEqual({ missing: false });
});

test('a wallet that cannot be asked says nothing of a batch, however old', async () => {
  wallet.answer = () => {
    throw new Error('Too many requests');
  };
  const late = { addedTime: Date.now() - 11 * 60_000 };
  expect(await check(late)).toEqual({});
  expect(await check({ ...late, missing: true })).toEqual({ missing: true });
});
