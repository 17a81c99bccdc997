import { chains } from '@livery/core/domain/chains';
import { createPublicClient, http, parseEther } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { accounts } from '../accounts';
import { startTestChain } from './startTestChain';

let stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

async function start(chainId: number) {
  const { rpcUrl, stop } = await startTestChain(chainId);
  stops.push(stop);
  return createPublicClient({ transport: http(rpcUrl) });
}

test.each(chains)('$name: two starts have the same chain, more than ten blocks deep', async ({ id }) => {
  const [one, other] = await Promise.all([start(id), start(id)]);
  const block = await one.getBlock();
  expect(await one.getChainId()).toBe(id);
  expect(block.number).toBeGreaterThan(11n);
  expect((await other.getBlock()).hash).toBe(block.hash);
  expect((await one.getBlock({ blockNumber: block.number - 10n })).hash).toMatch(/^0x/);
  const balances = await Promise.all(accounts.map((address) => one.getBalance({ address })));
  expect(balances).toEqual(accounts.map(() => parseEther('10000')));
});

test('a stopped chain no longer answers', async () => {
  const { rpcUrl, stop } = await startTestChain(1);
  await stop();
  await expect(createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) }).getChainId()).rejects.toThrow();
});
