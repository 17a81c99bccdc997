import { sealTransaction } from '@livery/core/domain/sealTransaction';
import { PromptOpenError } from '@livery/core/errors/PromptOpenError';
import { createClient, custom } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { useConnection } from '../../../state/useConnection';
import { sendOnce } from './sendOnce';

const hash = `0x${'11'.repeat(32)}` as const;
const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const to = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955';
const transaction = sealTransaction({ chainId: 1, from, to, data: '0x', value: 1n });

/** A wallet that leaves every question open until it is told what to say. */
function createWallet() {
  const open: { give(hash: string): void; refuse(error: Error): void }[] = [];
  const request = () => new Promise((give, refuse) => open.push({ give, refuse }));
  return { open, client: createClient({ transport: custom({ request }) }) };
}

beforeEach(() => useConnection.setState({ status: 'disconnected' }));

test('a second question waits until the first is answered', async () => {
  const { client, open } = createWallet();
  const first = sendOnce(client, { transaction });
  await expect(sendOnce(client, { transaction })).rejects.toThrow(PromptOpenError);
  expect(open).toHaveLength(1);
  open[0]?.give(hash);
  expect(await first).toEqual({ status: 'sent', hash });
  void sendOnce(client, { transaction });
  expect(open).toHaveLength(2);
});

test('a failure is an answer, and so is leaving', async () => {
  const { client, open } = createWallet();
  const first = sendOnce(client, { transaction });
  open[0]?.refuse(Object.assign(new Error('no'), { code: 4001 }));
  expect(await first).toEqual({ status: 'rejected' });
  void sendOnce(client, { transaction });
  useConnection.setState({ status: 'connected' });
  useConnection.setState({ status: 'disconnected' });
  void sendOnce(client, { transaction });
  expect(open).toHaveLength(3);
});

test('an answer that comes after the wallet left and came back ends no newer question', async () => {
  const { client, open } = createWallet();
  const first = sendOnce(client, { transaction });
  useConnection.setState({ status: 'connected' });
  useConnection.setState({ status: 'disconnected' });
  void sendOnce(client, { transaction });
  open[0]?.give(hash);
  await first;
  await expect(sendOnce(client, { transaction })).rejects.toThrow(PromptOpenError);
  expect(open).toHaveLength(2);
});

test("another account's wallet may be asked meanwhile", () => {
  const { client, open } = createWallet();
  void sendOnce(client, { transaction });
  void sendOnce(client, { transaction: sealTransaction({ ...transaction, from: to, to: from }) });
  expect(open).toHaveLength(2);
});
