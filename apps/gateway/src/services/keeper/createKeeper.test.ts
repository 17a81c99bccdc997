import { getChain } from '@livery/core/domain/chains';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import pino from 'pino';
import { type Address, concat, type Hash, numberToHex, zeroAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test, vi } from 'vitest';
import { createChainState } from '../../chains/chainState';
import { applyBlock, createPoolState } from '../../pools/poolState';
import { createKeeper } from './createKeeper';
import { createKeeperMetrics } from './createKeeperMetrics';
import type { KeeperState } from './createKeeperStore';
import { createPayableFinder } from './findPayable';
import type { OrderCandidate } from './listCandidates';

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`);
const log = pino({ level: 'silent' });
/** More orders than one look tries without asking their tokens. */
const manyOrders = 7;
const toHash = (number: number): Hash => numberToHex(number, { size: 32 });
const toAddress = (number: number): Address => numberToHex(number, { size: 20 });

const toOrder = (number: number): OrderRecord['order'] => ({
  ...{ makerToken: toAddress(1), takerToken: toAddress(2), maker: toAddress(number), taker: zeroAddress },
  ...{ makerAmount: 100n, takerAmount: 100n, takerTokenFeeAmount: 0n, feeRecipient: zeroAddress, pool: toHash(0) },
  ...{ sender: zeroAddress, expiry: 2n ** 40n, salt: 1n, chainId: 1, verifyingContract: zeroAddress },
  signature: { signatureType: 2, v: 27, r: toHash(1), s: toHash(1) },
});

/** A chain that is followed up to block 5, whose node counts the calls by method. */
function follow() {
  const chain = getChain(1);
  if (!chain) throw new Error('There is no chain 1.');
  const state = createChainState(chain, { urls: ['http://127.0.0.1:1'], log });
  const pools = createPoolState({ venues: [], head: { number: 5n, hash: toHash(5), parentHash: toHash(4) } });
  Object.assign(state, { pools, syncedAt: Date.now() });
  let calls: Record<string, number> = {};
  let last = 5;
  vi.spyOn(state.rpc, 'request').mockImplementation(async (method, params) => {
    calls[method] = (calls[method] ?? 0) + 1;
    if (method === 'eth_getBlockByNumber') return { number: numberToHex(last), hash: toHash(last), transactions: [] };
    if (method === 'eth_getTransactionReceipt') return null;
    // With code in the place of the sender's, it answers a word for each of many orders.
    return concat(Array<Hash>(params[2] ? manyOrders : 1).fill(toHash(1)));
  });
  return {
    state,
    /** Returns the calls since it was last asked. */
    take() {
      const taken = calls;
      calls = {};
      return taken;
    },
    mine() {
      last++;
      applyBlock(pools, { number: BigInt(last), hash: toHash(last), parentHash: toHash(last - 1) }, []);
    },
  };
}

function keep(state: ReturnType<typeof follow>['state'], stored: KeeperState = { lost: 0n }) {
  const record = {
    order: toOrder(3),
    metaData: {
      ...{ orderHash: toHash(9), remainingFillableTakerAmount: 100n, filledTakerAmount: 0n },
      createdAt: new Date(0).toISOString(),
    },
  } as unknown as OrderRecord;
  return createKeeper({
    ...{ state, account, log, metrics: createKeeperMetrics(), clock: Date.now },
    listOrders: async () => [record],
    limits: { maxFill: 1n, minProfit: 1n, toleranceBp: 0n, getMaxLoss: () => 10n ** 18n },
    store: { load: () => stored, save: () => {} },
  });
}

test('a look at open orders costs one call for each block, however many looks there are', async () => {
  const { state, mine, take } = follow();
  const keeper = keep(state);
  for (let look = 0; look < 6; look++) expect(await keeper.look()).toBe('nothing');
  expect(take()).toEqual({ eth_getBalance: 1 });
  mine();
  for (let look = 0; look < 6; look++) await keeper.look();
  expect(take()).toEqual({ eth_getBalance: 1 });
});

test('a transaction under way is looked for once a block, and at each look while the pools are behind', async () => {
  const { state, mine, take } = follow();
  const fill = { orderHash: toHash(9), hash: toHash(1), nonce: 7, replacements: [], gasPrice: 1n, since: 5n };
  const keeper = keep(state, { lost: 0n, pending: fill });
  for (let look = 0; look < 6; look++) expect(await keeper.look()).toBe('waiting');
  expect(take().eth_getTransactionReceipt).toBe(1);
  mine();
  for (let look = 0; look < 6; look++) await keeper.look();
  expect(take().eth_getTransactionReceipt).toBe(1);
  state.syncedAt = 0;
  for (let look = 0; look < 6; look++) await keeper.look();
  expect(take().eth_getTransactionReceipt).toBe(6);
});

test('many orders are asked for once a block, and those that come in it alone', async () => {
  const { state, mine, take } = follow();
  const find = createPayableFinder(state, Date.now);
  const candidates = Array.from(
    { length: 8 },
    (_, index): OrderCandidate => ({
      ...{ order: toOrder(index), orderHash: toHash(index), maker: toAddress(index), makerToken: toAddress(1) },
      ...{ estimate: 1, capacity: 100n, status: { state: 'open', filled: 0n, remaining: 100n } },
    }),
  );
  const first = candidates.slice(0, manyOrders);
  expect((await find(first)).payable).toEqual(first);
  await find(first);
  expect(take()).toEqual({ eth_getBlockByNumber: 1, eth_call: 1 });
  expect((await find(candidates)).payable).toEqual(candidates);
  expect(take()).toEqual({ eth_getBlockByNumber: 1, eth_call: 1 });
  mine();
  await find(first);
  expect(take()).toEqual({ eth_getBlockByNumber: 1, eth_call: 1 });
});
