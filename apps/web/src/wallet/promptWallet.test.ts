import { sealBatch } from '@livery/core/domain/sealBatch';
import { sealSignature } from '@livery/core/domain/sealSignature';
import { sealTransaction } from '@livery/core/domain/sealTransaction';
import { BatchRefusedError, PromptOpenError } from '@livery/core/errors/transaction';
import { type Address, createClient, custom } from 'viem';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { safeId, useConnection } from '../connection/useConnection';
import { useTransactions } from '../state/transactions';
import { sendInOne, sendOnce, signOnce } from './promptWallet';

const node = vi.hoisted(() => ({ count: async (): Promise<unknown> => '0x7' }));
vi.mock('../chain/getClient', async () => {
  const { createClient, custom } = await import('viem');
  const request = async ({ method }: { method: string }) => method === 'eth_getTransactionCount' && node.count();
  return { getClient: async () => createClient({ transport: custom({ request }, { retryCount: 0 }) }) };
});
vi.mock('./compareSent', () => ({ compareSent: async () => true }));

const hash = `0x${'11'.repeat(32)}` as const;
const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const;
const to = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955';
const transaction = sealTransaction({ chainId: 1, from, to, data: '0x', value: 1n });

/** Creates a wallet whose prompts stay open until the test answers them. */
function createWallet(selected: Address = from) {
  const open: { asked: unknown; give(answer: unknown): void; refuse(error: Error): void }[] = [];
  const request = async (asked: { method: string }) => {
    if (asked.method === 'eth_chainId') return '0x1';
    if (asked.method === 'eth_accounts') return [selected];
    return new Promise((give, refuse) => open.push({ asked, give, refuse }));
  };
  const untilPrompted = (count: number) => vi.waitFor(() => expect(open).toHaveLength(count));
  return { open, untilPrompted, client: createClient({ transport: custom({ request }) }) };
}

beforeEach(() => {
  useConnection.setState({ status: 'disconnected' });
  useTransactions.setState({ transactions: [] });
  node.count = async () => '0x7';
});

/** Sends one transaction and returns its record. */
async function sendOne() {
  const { client, open, untilPrompted } = createWallet();
  const sent = sendOnce(client, { transaction, summary: 'Swap 1 ETH' });
  await untilPrompted(1);
  open[0]?.give(hash);
  await sent;
  return useTransactions.getState().transactions.find((record) => record.hash === hash);
}

test('what was sent is recorded with the next nonce of the account, as counted before the prompt', async () => {
  expect(await sendOne()).toMatchObject({ hash, from, chainId: 1, summary: 'Swap 1 ETH', nonce: 7 });
});

test('the nonce is above those that this page has sent, also where the node does not count what is pending', async () => {
  const earlier = { from, summary: 'Swap', addedTime: 0 } as const;
  useTransactions.setState({
    transactions: [
      { ...earlier, hash: `0x${'22'.repeat(32)}`, chainId: 1, nonce: 8 },
      { ...earlier, hash: `0x${'33'.repeat(32)}`, chainId: 10, nonce: 20 },
      { ...earlier, hash: `0x${'44'.repeat(32)}`, chainId: 1, from: to, nonce: 30 },
    ],
  });
  expect((await sendOne())?.nonce).toBe(9);
});

test('a node that fails or is silent keeps no transaction from being sent and recorded', async () => {
  node.count = () => Promise.reject(new Error('down'));
  expect((await sendOne())?.nonce).toBeUndefined();
  useTransactions.setState({ transactions: [] });
  node.count = () => new Promise(() => {});
  const record = await sendOne();
  expect(record).toMatchObject({ hash });
  expect(record?.nonce).toBeUndefined();
});

test('a rejected transaction is not recorded', async () => {
  const { client, open, untilPrompted } = createWallet();
  const sent = sendOnce(client, { transaction, summary: 'Swap' });
  await untilPrompted(1);
  open[0]?.refuse(Object.assign(new Error('no'), { code: 4001 }));
  await sent;
  expect(useTransactions.getState().transactions).toEqual([]);
});

test('a second prompt is refused until the first one is answered', async () => {
  const { client, open, untilPrompted } = createWallet();
  const first = sendOnce(client, { transaction, summary: 'Swap' });
  await expect(sendOnce(client, { transaction, summary: 'Swap' })).rejects.toThrow(PromptOpenError);
  await untilPrompted(1);
  open[0]?.give(hash);
  expect(await first).toEqual({ status: 'sent', hash });
  void sendOnce(client, { transaction, summary: 'Swap' });
  await untilPrompted(2);
});

test('a rejection closes the prompt, and so does a disconnection', async () => {
  const { client, open, untilPrompted } = createWallet();
  const first = sendOnce(client, { transaction, summary: 'Swap' });
  await untilPrompted(1);
  open[0]?.refuse(Object.assign(new Error('no'), { code: 4001 }));
  expect(await first).toEqual({ status: 'rejected' });
  void sendOnce(client, { transaction, summary: 'Swap' });
  useConnection.setState({ status: 'connected' });
  useConnection.setState({ status: 'disconnected' });
  void sendOnce(client, { transaction, summary: 'Swap' });
  await untilPrompted(3);
});

test('a late answer from before a reconnection does not close a newer prompt', async () => {
  const { client, open, untilPrompted } = createWallet();
  const first = sendOnce(client, { transaction, summary: 'Swap' });
  await untilPrompted(1);
  useConnection.setState({ status: 'connected' });
  useConnection.setState({ status: 'disconnected' });
  void sendOnce(client, { transaction, summary: 'Swap' });
  await untilPrompted(2);
  open[0]?.give(hash);
  await first;
  await expect(sendOnce(client, { transaction, summary: 'Swap' })).rejects.toThrow(PromptOpenError);
  expect(open).toHaveLength(2);
});

test('another account can be prompted meanwhile', async () => {
  const first = createWallet();
  void sendOnce(first.client, { transaction, summary: 'Swap' });
  await first.untilPrompted(1);
  const second = createWallet(to);
  void sendOnce(second.client, {
    transaction: sealTransaction({ ...transaction, from: to, to: from }),
    summary: 'Swap',
  });
  await second.untilPrompted(1);
});

test('a transaction and a signature wait for each other', async () => {
  const request = sealSignature({ chainId: 1, account: from, json: '{}' });
  const { client, open, untilPrompted } = createWallet();
  const sent = sendOnce(client, { transaction, summary: 'Swap' });
  await expect(signOnce(client, { request })).rejects.toThrow(PromptOpenError);
  await untilPrompted(1);
  open[0]?.give(hash);
  await sent;
  const signed = signOnce(client, { request });
  await expect(sendOnce(client, { transaction, summary: 'Swap' })).rejects.toThrow(PromptOpenError);
  await untilPrompted(2);
  open[1]?.refuse(Object.assign(new Error('no'), { code: 4001 }));
  expect(await signed).toEqual({ status: 'rejected' });
});

const batch = sealBatch({ chainId: 1, from, calls: [transaction, transaction] });

/** Sends a batch to a wallet that answers as told. */
async function sendBatch(answer: (prompt: { give(answer: unknown): void; refuse(error: Error): void }) => void) {
  const { client, open, untilPrompted } = createWallet();
  const sent = sendInOne(client, { transaction, batch, summary: 'Swap 1 DAI' });
  sent.catch(() => undefined);
  await untilPrompted(1);
  const [prompt] = open;
  if (prompt) answer(prompt as never);
  return sent;
}

test('a batch is recorded under a name of its own, without a call to compare and without a nonce', async () => {
  const sent = await sendBatch(({ give }) => give({ id: '0xabc' }));
  expect(sent).toMatchObject({ status: 'sent', batch: '0xabc' });
  const [record, ...others] = useTransactions.getState().transactions;
  expect(others).toEqual([]);
  expect(record).toMatchObject({ batch: '0xabc', from, chainId: 1, summary: 'Swap 1 DAI' });
  expect(record?.hash).toMatch(/^0x[0-9a-f]{64}$/);
  expect(record?.confirmed).toBeUndefined();
  expect(record?.nonce).toBeUndefined();
});

test('a wallet that refuses a batch, or its owner, records nothing', async () => {
  const refuse = (code: number) => sendBatch((prompt) => prompt.refuse(Object.assign(new Error('no'), { code })));
  await expect(refuse(5750)).rejects.toThrow(BatchRefusedError);
  expect(await refuse(4001)).toEqual({ status: 'rejected' });
  expect(useTransactions.getState().transactions).toEqual([]);
});

test('a second prompt is not opened beside that of a batch', async () => {
  const { client, open, untilPrompted } = createWallet();
  const first = sendInOne(client, { transaction, batch, summary: 'Swap' });
  await untilPrompted(1);
  await expect(sendOnce(client, { transaction, summary: 'Swap' })).rejects.toThrow(PromptOpenError);
  open[0]?.give({ id: '0x1' } as never);
  await first;
});

test('a Safe gets a transaction as a batch of one, which is recorded under a name of its own', async () => {
  useConnection.setState({ status: 'connected', address: from, connector: { id: safeId } as never });
  onTestFinished(() => useConnection.setState(useConnection.getInitialState(), true));
  const { client, open, untilPrompted } = createWallet();
  const approval = { tokenAddress: to, spender: to } as const;
  const sending = sendOnce(client, { transaction, summary: 'Approve', approval });
  await untilPrompted(1);
  expect(open[0]?.asked).toMatchObject({ method: 'wallet_sendCalls', params: [{ calls: [{ to, value: '0x1' }] }] });
  open[0]?.give({ id: hash });
  const sent = await sending;
  expect(sent).toMatchObject({ status: 'sent', batch: hash });
  const [record] = useTransactions.getState().transactions;
  expect(record).toMatchObject({ batch: hash, approval, summary: 'Approve' });
  expect(record?.hash).not.toBe(hash);
  expect(record?.confirmed).toBeUndefined();
});
