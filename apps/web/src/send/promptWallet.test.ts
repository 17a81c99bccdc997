import { sealSignature } from '@livery/core/domain/sealSignature';
import { sealTransaction } from '@livery/core/domain/sealTransaction';
import { PromptOpenError } from '@livery/core/errors/transaction';
import { type Address, createClient, custom } from 'viem';
import { beforeEach, expect, test, vi } from 'vitest';
import { useConnection } from '../connection/useConnection';
import { useTransactions } from '../state/transactions';
import { sendOnce, signOnce } from './promptWallet';

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
  const open: { give(hash: string): void; refuse(error: Error): void }[] = [];
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_chainId') return '0x1';
    if (method === 'eth_accounts') return [selected];
    return new Promise((give, refuse) => open.push({ give, refuse }));
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
