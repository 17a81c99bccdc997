import { sealTransaction } from '@livery/core/domain/sealTransaction';
import { PromptOpenError } from '@livery/core/errors/transaction';
import { type Address, createClient, custom } from 'viem';
import { beforeEach, expect, test, vi } from 'vitest';
import { useConnection } from '../connection/useConnection';
import { sendOnce } from './sendOnce';

const hash = `0x${'11'.repeat(32)}` as const;
const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
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

beforeEach(() => useConnection.setState({ status: 'disconnected' }));

test('a second prompt is refused until the first one is answered', async () => {
  const { client, open, untilPrompted } = createWallet();
  const first = sendOnce(client, { transaction });
  await expect(sendOnce(client, { transaction })).rejects.toThrow(PromptOpenError);
  await untilPrompted(1);
  open[0]?.give(hash);
  expect(await first).toEqual({ status: 'sent', hash });
  void sendOnce(client, { transaction });
  await untilPrompted(2);
});

test('a rejection closes the prompt, and so does a disconnection', async () => {
  const { client, open, untilPrompted } = createWallet();
  const first = sendOnce(client, { transaction });
  await untilPrompted(1);
  open[0]?.refuse(Object.assign(new Error('no'), { code: 4001 }));
  expect(await first).toEqual({ status: 'rejected' });
  void sendOnce(client, { transaction });
  useConnection.setState({ status: 'connected' });
  useConnection.setState({ status: 'disconnected' });
  void sendOnce(client, { transaction });
  await untilPrompted(3);
});

test('a late answer from before a reconnection does not close a newer prompt', async () => {
  const { client, open, untilPrompted } = createWallet();
  const first = sendOnce(client, { transaction });
  await untilPrompted(1);
  useConnection.setState({ status: 'connected' });
  useConnection.setState({ status: 'disconnected' });
  void sendOnce(client, { transaction });
  await untilPrompted(2);
  open[0]?.give(hash);
  await first;
  await expect(sendOnce(client, { transaction })).rejects.toThrow(PromptOpenError);
  expect(open).toHaveLength(2);
});

test('another account can be prompted meanwhile', async () => {
  const first = createWallet();
  void sendOnce(first.client, { transaction });
  await first.untilPrompted(1);
  const second = createWallet(to);
  void sendOnce(second.client, { transaction: sealTransaction({ ...transaction, from: to, to: from }) });
  await second.untilPrompted(1);
});
