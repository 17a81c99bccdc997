import { createClient, custom } from 'viem';
import { expect, test } from 'vitest';
import { sealBatch } from '../../domain/sealBatch';
import { sealTransaction } from '../../domain/sealTransaction';
import { BatchRefusedError, NotGatedError, SendFailedError } from '../../errors/transaction';
import { WrongChainError, WrongSenderError } from '../../errors/wallet';
import { oddFailures, programWords } from '../../testing/oddFailures';
import { stranger, trader } from '../../testing/scene';
import { readAtomicSupport } from './readAtomicSupport';
import { readBatchStatus } from './readBatchStatus';
import { sendGatedBatch } from './sendGatedBatch';

const first = sealTransaction({ chainId: 1, from: trader, to: stranger, data: '0x1234', value: 0n, gas: 50_000n });
const second = sealTransaction({ chainId: 1, from: trader, to: stranger, data: '0x5678', value: 5n });
const batch = sealBatch({ chainId: 1, from: trader, calls: [first, second] });
const hash = `0x${'11'.repeat(32)}`;

/** Creates a wallet on Ethereum that answers everything but reads with `answer`; `asked` are those requests. */
function createWallet(answer: () => unknown, selected: Record<string, unknown> = {}) {
  const known: Record<string, unknown> = { eth_chainId: '0x1', eth_accounts: [trader], ...selected };
  const asked: unknown[] = [];
  const client = createClient({
    transport: custom({
      async request(request: { method: string }) {
        if (Object.hasOwn(known, request.method)) return known[request.method];
        asked.push(request);
        return answer();
      },
    }),
  });
  return { asked, client };
}

const fail = (code: number) => () => {
  throw Object.assign(new Error('No.'), { code });
};

test('the wallet is asked for exactly the calls of the batch, in their order, all or none', async () => {
  const wallet = createWallet(() => ({ id: '0xabc' }));
  expect(await sendGatedBatch(wallet.client, { batch })).toEqual({ status: 'sent', id: '0xabc' });
  expect(wallet.asked).toEqual([
    {
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          chainId: '0x1',
          from: trader,
          atomicRequired: true,
          calls: [
            { to: stranger, data: '0x1234', value: '0x0' },
            { to: stranger, data: '0x5678', value: '0x5' },
          ],
        },
      ],
    },
  ]);
});

test('a copy of a batch does not reach the wallet, and neither does one for another chain or account', async () => {
  const wallet = createWallet(() => ({ id: '0x1' }));
  await expect(sendGatedBatch(wallet.client, { batch: { ...batch } })).rejects.toThrow(NotGatedError);
  const moved = createWallet(() => ({ id: '0x1' }), { eth_chainId: '0x38' });
  await expect(sendGatedBatch(moved.client, { batch })).rejects.toThrow(WrongChainError);
  const other = createWallet(() => ({ id: '0x1' }), { eth_accounts: [stranger] });
  await expect(sendGatedBatch(other.client, { batch })).rejects.toThrow(WrongSenderError);
  expect([wallet, moved, other].flatMap(({ asked }) => asked)).toEqual([]);
});

test.each([4200, -32601, -32004, 5700, 5710, 5740, 5750, 5760])(
  'the code %i says that no batches are made',
  async (code) => {
    const wallet = createWallet(fail(code));
    await expect(sendGatedBatch(wallet.client, { batch })).rejects.toThrow(BatchRefusedError);
    expect(wallet.asked).toHaveLength(1);
  },
);

test('a rejection is told as one, and any other failure is not taken for a refusal', async () => {
  expect(await sendGatedBatch(createWallet(fail(4001)).client, { batch })).toEqual({ status: 'rejected' });
  for (const code of [5720, -32603, 4100]) {
    await expect(sendGatedBatch(createWallet(fail(code)).client, { batch })).rejects.toThrow(SendFailedError);
  }
});

test('a wallet that makes no batches may say so inside its failure', async () => {
  const nested = { code: -32603, message: 'Internal error', data: { originalError: { code: 5760 } } };
  const wallet = createWallet(() => Promise.reject(nested));
  await expect(sendGatedBatch(wallet.client, { batch })).rejects.toThrow(BatchRefusedError);
});

test.each(oddFailures)('whatever a wallet throws is a failure of ours: %s', async (_, thrown) => {
  const wallet = createWallet(() => Promise.reject(thrown));
  const error = await sendGatedBatch(wallet.client, { batch }).catch((caught) => caught);
  expect(error).toBeInstanceOf(SendFailedError);
  expect(error.shortMessage).not.toMatch(programWords);
});

test('a wallet that answers with the name of the batch alone has sent it', async () => {
  const wallet = createWallet(() => '0xabc');
  expect(await sendGatedBatch(wallet.client, { batch })).toEqual({ status: 'sent', id: '0xabc' });
});

test.each([undefined, null, '', {}, { id: '' }, { id: 5 }, { id: 'x'.repeat(9_000) }])(
  'the answer %o names no batch',
  async (answer) => {
    await expect(sendGatedBatch(createWallet(() => answer).client, { batch })).rejects.toThrow(SendFailedError);
  },
);

test.each([
  [{ '0x1': { atomic: { status: 'supported' } } }, 'supported'],
  [{ '0x1': { atomic: { status: 'ready' }, paymasterService: { supported: true } } }, 'ready'],
  [{ '0x0': { atomic: { status: 'supported' } } }, 'supported'],
  [{ '0x0': { atomic: { status: 'supported' } }, '0x1': { atomic: { status: 'unsupported' } } }, 'unsupported'],
  [{ '0x38': { atomic: { status: 'supported' } } }, 'unsupported'],
  [{ '0x1': {} }, 'unsupported'],
  [{ '0x1': { atomic: { status: 'yes' } } }, 'unsupported'],
  [{ '0x1': { atomicBatch: { supported: true } } }, 'unsupported'],
  [null, 'unsupported'],
  ['supported', 'unsupported'],
])('the capabilities %o mean %s', async (answer, expected) => {
  const wallet = createWallet(() => answer);
  expect(await readAtomicSupport(wallet.client, { account: trader, chainId: 1 })).toBe(expected);
  expect(wallet.asked).toEqual([{ method: 'wallet_getCapabilities', params: [trader, ['0x1']] }]);
});

test('a wallet that does not know the question makes no batches', async () => {
  const wallet = createWallet(fail(-32601));
  expect(await readAtomicSupport(wallet.client, { account: trader, chainId: 1 })).toBe('unsupported');
});

const receipts = [{ transactionHash: hash, status: '0x1' }];

test.each([
  [{ status: 100 }, { status: 'pending' }],
  [{ status: 100, receipts }, { status: 'pending' }],
  [
    { status: 200, receipts },
    { status: 'mined', hash, isDone: true },
  ],
  [{ status: 200, receipts: [] }, { status: 'pending' }],
  [{ status: 400 }, { status: 'failed' }],
  [{ status: 'PENDING', receipts: null }, { status: 'pending' }],
  [
    { status: 'CONFIRMED', receipts },
    { status: 'mined', hash, isDone: true },
  ],
  [
    { status: 'CONFIRMED', receipts: [{ transactionHash: hash, status: 'reverted' }] },
    { status: 'mined', hash, isDone: false },
  ],
  [
    { status: '200', receipts: [{ transactionHash: hash }] },
    { status: 'mined', hash, isDone: true },
  ],
  [{ status: '0x190' }, { status: 'failed' }],
  [
    { status: 500, receipts },
    { status: 'mined', hash, isDone: false },
  ],
  [{ status: 500 }, { status: 'failed' }],
  [
    { status: 600, receipts },
    { status: 'mined', hash, isDone: false },
  ],
])('the status %o of a batch means %o', async (answer, expected) => {
  const wallet = createWallet(() => answer);
  expect(await readBatchStatus(wallet.client, { id: '0xabc' })).toEqual(expected);
  expect(wallet.asked).toEqual([{ method: 'wallet_getCallsStatus', params: ['0xabc'] }]);
});

test.each([{}, { status: 'DONE' }, { status: true }, { status: 200, receipts: [{ transactionHash: '0x12' }] }])(
  'the answer %o to the question for a batch is none',
  async (answer) => {
    await expect(readBatchStatus(createWallet(() => answer).client, { id: '0xabc' })).rejects.toThrow();
  },
);
