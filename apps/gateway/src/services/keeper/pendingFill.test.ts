import { getChain } from '@livery/core/domain/chains';
import pino from 'pino';
import { createClient, custom, type Hex, keccak256, numberToHex, parseTransaction, RpcRequestError } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import type { ChainState } from '../../chains/chainState';
import type { PendingFill } from './createKeeperStore';
import { findReceipt, replaceStuck } from './pendingFill';

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`);
const hash = (digit: number): Hex => `0x${`${digit}`.repeat(64)}`;
const log = pino({ level: 'silent' });
const rich = { left: 10n ** 18n, log };
const pending: PendingFill = {
  orderHash: hash(9),
  hash: hash(1),
  nonce: 7,
  replacements: [],
  gasPrice: 100n,
  since: 50n,
};

/** A chain at a head, with the account's mined transactions; its node records what it was sent. */
function openChain({
  head = 60n,
  used = 7,
  gasPrice = 100n,
  failure = undefined as Error | undefined,
  mined = [] as Hex[],
  drops = false,
} = {}) {
  const sent: (ReturnType<typeof parseTransaction> & { hash: Hex })[] = [];
  const request = async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
    if (method === 'eth_blockNumber') return numberToHex(head);
    if (method === 'eth_getTransactionCount') return numberToHex(used);
    const [asked] = params as [Hex];
    if (method === 'eth_getTransactionByHash') return drops ? null : { hash: asked };
    return mined.includes(asked) ? { transactionHash: asked, logs: [], status: '0x1' } : null;
  };
  const rpc = {
    async request(_: string, [signed]: [Hex]) {
      if (failure) throw failure;
      sent.push({ ...parseTransaction(signed), hash: keccak256(signed) });
      return keccak256(signed);
    },
  };
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) });
  // The parts of a chain's state that are read here.
  const state = { chain: getChain(1), client, rpc, gasPrice } as unknown as ChainState;
  return { state, sent };
}

test('a fill waits for ten blocks', async () => {
  const { state, sent } = openChain({ head: 59n });
  expect(await replaceStuck({ state, account }, pending, rich)).toBe(pending);
  expect(sent).toEqual([]);
});

test('a fill that is not mined is replaced by an empty transaction at a higher price', async () => {
  const { state, sent } = openChain();
  const replaced = await replaceStuck({ state, account }, pending, rich);
  expect(replaced).toEqual({ ...pending, replacements: [sent[0]?.hash], gasPrice: 200n, since: 60n });
  expect(sent).toMatchObject([{ nonce: 7, gas: 21_000n, gasPrice: 200n, to: account.address.toLowerCase() }]);
  expect(sent[0]?.value ?? 0n).toBe(0n);
  expect(sent[0]?.data ?? '0x').toBe('0x');
});

test('the price rises with every replacement, up to ten times the chain’s, and the newest are remembered', async () => {
  let now: PendingFill | undefined = pending;
  const prices: bigint[] = [];
  for (let round = 1n; round <= 20n; round += 1n) {
    const { state } = openChain({ head: pending.since + round * 10n });
    now = now && (await replaceStuck({ state, account }, now, rich));
    prices.push(now?.gasPrice ?? 0n);
  }
  expect(prices.slice(0, 4)).toEqual([200n, 251n, 314n, 393n]);
  // A step of less than a tenth would be refused.
  expect(prices.at(-1)).toBe(964n);
  expect(now?.replacements).toHaveLength(5);
});

test('a fill that the node has dropped is replaced at the usual price, and none while the limit allows less than the chain asks', async () => {
  const dear = { ...pending, gasPrice: 10_000n };
  expect(await replaceStuck({ state: openChain().state, account }, dear, rich)).toEqual({ ...dear, since: 60n });
  const dropped = openChain({ drops: true });
  expect(await replaceStuck({ state: dropped.state, account }, dear, rich)).toMatchObject({ gasPrice: 200n });
  const poor = openChain({ drops: true });
  const left = 4n * 99n * 21_000n;
  expect(await replaceStuck({ state: poor.state, account }, dear, { left, log })).toEqual({ ...dear, since: 60n });
  expect(poor.sent).toEqual([]);
});

test('a replacement that the node refuses is tried again after ten more blocks', async () => {
  const error = { code: -32_000, message: 'replacement transaction underpriced' };
  const { state } = openChain({ failure: new RpcRequestError({ body: {}, error, url: '' }) });
  expect(await replaceStuck({ state, account }, pending, rich)).toEqual({ ...pending, gasPrice: 200n, since: 60n });
});

test('a replacement of which it is not known whether it arrived is looked for', async () => {
  const { state } = openChain({ failure: new Error('No endpoint answers.') });
  const now = await replaceStuck({ state, account }, pending, rich);
  expect(now).toMatchObject({ gasPrice: 200n, since: 60n });
  expect(now?.replacements).toHaveLength(1);
});

test('in 1,000 fee spikes of 20 replacements each, none costs more than a quarter of what is left of the loss limit', async () => {
  let random = 7n;
  const next = (below: bigint) => {
    random = (random * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return (random >> 16n) % below;
  };
  let count = 0;
  let closest = 0n;
  for (let spike = 0; spike < 1_000; spike++) {
    const left = 10n ** 12n + next(10n ** 17n);
    // A fill is sent only when its own gas, at least ten times that of an empty transaction, fits into what is left.
    let now: PendingFill | undefined = { ...pending, gasPrice: 1n + next(left / 210_000n) };
    for (let round = 1n; now && round <= 20n; round++) {
      const gasPrice = 1n + next((left / 21_000n) * 2n);
      const { state, sent } = openChain({ head: pending.since + round * 10n, gasPrice });
      now = await replaceStuck({ state, account }, now, { left, log });
      for (const { gas = 0n, gasPrice: paid = 0n } of sent) {
        expect(gas * paid).toBeLessThanOrEqual(left / 4n);
        count++;
        if ((gas * paid * 1_000n) / left > closest) closest = (gas * paid * 1_000n) / left;
      }
    }
  }
  // It is no test of replacements that are never sent.
  expect(count).toBeGreaterThan(1_000);
  expect(closest).toBeGreaterThan(225n);
});

test('a nonce that an unknown transaction used is given up', async () => {
  const { state, sent } = openChain({ used: 8 });
  expect(await replaceStuck({ state, account }, pending, rich)).toBeUndefined();
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
