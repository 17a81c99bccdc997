import { getChain } from '@livery/core/domain/chains';
import pino from 'pino';
import { createClient, custom, type Hex, numberToHex, parseTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import type { ChainState } from '../../store/chains/chainState';
import { findReceipt, type PendingFill, replaceStuck } from './pendingFill';

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`);
const hash = (digit: number): Hex => `0x${`${digit}`.repeat(64)}`;
const log = pino({ level: 'silent' });
const pending: PendingFill = {
  orderHash: hash(9),
  hash: hash(1),
  nonce: 7,
  replacements: [],
  gasPrice: 100n,
  since: 50n,
  balance: 0n,
};

/** A chain at a head, with the account's mined transactions; its node records what it was sent. */
function openChain({ head = 60n, used = 7, gasPrice = 100n, refuses = false, mined = [] as Hex[] } = {}) {
  const sent: ReturnType<typeof parseTransaction>[] = [];
  const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
    if (method === 'eth_blockNumber') return numberToHex(head);
    if (method === 'eth_getTransactionCount') return numberToHex(used);
    const [asked] = params as [Hex];
    return mined.includes(asked) ? { transactionHash: asked, logs: [], status: '0x1' } : null;
  };
  const rpc = {
    async request(_: string, [signed]: [Hex]) {
      if (refuses) throw new Error('replacement transaction underpriced');
      sent.push(parseTransaction(signed));
      return hash(sent.length + 1);
    },
  };
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  // The parts of a chain's state that are read here.
  const state = { chain: getChain(1), client, rpc, gasPrice } as unknown as ChainState;
  return { state, sent };
}

test('a fill waits for ten blocks', async () => {
  const { state, sent } = openChain({ head: 59n });
  expect(await replaceStuck({ state, account }, pending, log)).toBe(pending);
  expect(sent).toEqual([]);
});

test('a fill that is not mined is replaced by an empty transaction at a higher price', async () => {
  const { state, sent } = openChain();
  const replaced = await replaceStuck({ state, account }, pending, log);
  expect(replaced).toEqual({ ...pending, replacements: [hash(2)], gasPrice: 200n, since: 60n });
  expect(sent).toMatchObject([{ nonce: 7, gas: 21_000n, gasPrice: 200n, to: account.address.toLowerCase() }]);
  expect(sent[0]?.value ?? 0n).toBe(0n);
  expect(sent[0]?.data ?? '0x').toBe('0x');
});

test('the price rises with every replacement, up to ten times the chain’s, and the newest are remembered', async () => {
  let now: PendingFill | undefined = pending;
  const prices: bigint[] = [];
  for (let round = 1n; round <= 20n; round += 1n) {
    const { state } = openChain({ head: pending.since + round * 10n });
    now = now && (await replaceStuck({ state, account }, now, log));
    prices.push(now?.gasPrice ?? 0n);
  }
  expect(prices.slice(0, 4)).toEqual([200n, 251n, 314n, 393n]);
  expect(prices.at(-1)).toBe(1_000n);
  expect(now?.replacements).toHaveLength(5);
});

test('a replacement that the node refuses is tried again after ten more blocks', async () => {
  const { state } = openChain({ refuses: true });
  expect(await replaceStuck({ state, account }, pending, log)).toEqual({ ...pending, gasPrice: 200n, since: 60n });
});

test('a nonce that an unknown transaction used is given up', async () => {
  const { state, sent } = openChain({ used: 8 });
  expect(await replaceStuck({ state, account }, pending, log)).toBeUndefined();
  expect(sent).toEqual([]);
});

test('the receipt is that of the fill or of a replacement', async () => {
  const replaced = { ...pending, replacements: [hash(2), hash(3)] };
  expect(await findReceipt(openChain().state, replaced)).toBeUndefined();
  expect(await findReceipt(openChain({ mined: [hash(1)] }).state, replaced)).toMatchObject({
    transactionHash: hash(1),
  });
  expect(await findReceipt(openChain({ mined: [hash(3)] }).state, replaced)).toMatchObject({
    transactionHash: hash(3),
  });
});
