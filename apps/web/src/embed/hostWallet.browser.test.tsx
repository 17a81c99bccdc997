import { expect, test } from 'vitest';
import { startWallet } from '../connection/startWallet';
import { joinTestHost, slow } from './testing/joinTestHost';

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const answers: Record<string, unknown> = { eth_accounts: [account], eth_chainId: '0x1' };

test('a wallet that is connected on the host’s side is told once, and no other state before it', async () => {
  const { told, obey } = await joinTestHost({ answer: (method) => answers[method] ?? null });
  const listWallets = () => told.flatMap(({ event }) => (event?.name === 'wallet' ? [event] : []));
  await obey();
  expect(listWallets()).toEqual([]);
  startWallet();
  await expect.poll(listWallets, slow).toEqual([{ name: 'wallet', account, chainId: 1 }]);
});
