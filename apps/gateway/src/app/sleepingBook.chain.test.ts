import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBlock } from 'viem/actions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isLookDue, rouseChain } from '../chains/chainSleep';
import { syncBook } from '../records/book/follow/syncBook';
import { countOrders } from '../services/orders/countOrders';
import { keeperHeader } from '../services/orders/keeperHeader';
import { accessBook } from '../testing/accessBook';
import { createMaker, exchangeAbi } from '../testing/createMaker';
import { placeWorthlessToken } from '../testing/placeWorthlessToken';
import { startGateway } from '../testing/startGateway';

const folder = mkdtempSync(join(tmpdir(), 'livery-sleep-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1], { v3: true, variables: { DATA_DIR: folder } });
  await access.approveBoth();
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});
const access = accessBook(() => gateway);

/** Puts the chain to sleep. `wake` follows its book again, as the first visitor has it done. */
function putToSleep() {
  const { state } = gateway.onChain(1);
  state.sleep.isAsleep = true;
  return {
    async wake() {
      state.sleep.isAsleep = false;
      state.sleep.wakings++;
      gateway.pass(1);
      const asked = vi.spyOn(state.rpc, 'request');
      await syncBook(getBook());
      const methods = asked.mock.calls.map(([method]) => method);
      asked.mockRestore();
      return methods;
    },
  };
}

function getBook() {
  const book = gateway.context.books.get(1);
  if (!book) throw new Error('There is no book.');
  return book;
}

/** A dollar for a dollar and `over` a hundredth of it. */
const nearMarket = (over: bigint) => ({ makerAmount: 10n ** 18n, takerAmount: 10_000n * (100n + over) });

async function placeWorthless() {
  const { trader, usdc } = access.onBook();
  const makerToken = await placeWorthlessToken(trader);
  return createMaker({ chainId: 1, makerToken, takerToken: usdc }).place(nearMarket(-99n));
}

async function postAndCount(placed: { body: unknown }) {
  expect((await access.post(placed.body)).status).toBe(200);
  gateway.pass(1);
  await countOrders(getBook());
}

test('an order near the market holds its chain awake, until it is cancelled', async () => {
  const { maker, trader } = access.onBook();
  const book = getBook();
  const { isHeld } = gateway.onChain(1).state.sleep;
  gateway.pass(1);
  await countOrders(book);
  expect(isHeld()).toBe(false);

  const placed = await maker.place(nearMarket(10n));
  expect((await access.post(placed.body)).status).toBe(200);
  // It came after the count.
  expect(isHeld()).toBe(true);
  gateway.pass(1);
  await countOrders(book);
  expect([book.openOrders, isHeld()]).toEqual([1, true]);

  await maker.cancel(trader, [placed.order]);
  await syncBook(book);
  await countOrders(book);
  expect([book.openOrders, isHeld()]).toEqual([0, false]);
});

test.each([
  ['50 % over the market', () => access.onBook().maker.place(nearMarket(50n))],
  ['of a token without a pool', placeWorthless],
])('an order %s lets its chain fall asleep', async (_, place) => {
  const book = getBook();
  await postAndCount(await place());
  expect(book.openOrders).toBeGreaterThan(0);
  expect(book.state.sleep.isHeld()).toBe(false);
});

test('an order near the market that is worth less than a fill lets its chain fall asleep', async () => {
  const { maker, trader } = access.onBook();
  const placed = await maker.place({ makerAmount: 10n ** 12n, takerAmount: 1n });
  await postAndCount(placed);
  const counted = { ...getBook(), minValue: 10n ** 15n };
  await countOrders(counted);
  expect([getBook().couldFill, counted.couldFill]).toEqual([true, false]);
  await maker.cancel(trader, [placed.order]);
  await syncBook(getBook());
});

test('an order near the market holds no chain awake while the database fails', async () => {
  const { maker, trader } = access.onBook();
  const placed = await maker.place(nearMarket(10n));
  await postAndCount(placed);
  const book = getBook();
  const { sleep } = book.state;
  expect(sleep.isHeld()).toBe(true);
  const read = vi.spyOn(book.database, 'read').mockRejectedValue(new Error('down'));
  await expect(countOrders(book)).rejects.toThrow('down');
  expect(sleep.isHeld()).toBe(false);
  read.mockRestore();
  await countOrders(book);
  expect(sleep.isHeld()).toBe(true);
  await maker.cancel(trader, [placed.order]);
  await syncBook(book);
  await countOrders(book);
});

test('until the V3 pools of a chain are read, any order may be in reach', async () => {
  const book = getBook();
  const { concentrated } = book.state.pools ?? {};
  const counted = { ...book };
  concentrated?.unsearched.push({} as never);
  await countOrders(counted);
  expect(counted.couldFill).toBe(true);
  concentrated?.unsearched.pop();
  await countOrders(counted);
  expect(counted.couldFill).toBe(false);
});

test('a sleeping chain whose orders wait for a price looks at it every ten minutes, and stays awake when it has come', async () => {
  const { state } = gateway.onChain(1);
  const { sleep } = state;
  const now = gateway.context.clock();
  Object.assign(sleep, { isAsleep: true, sleptAt: now });
  expect([isLookDue(sleep, now + 599_999), isLookDue(sleep, now + 600_000)]).toEqual([false, true]);
  const { openOrders } = getBook();
  Object.assign(getBook(), { openOrders: 0 });
  expect(isLookDue(sleep, now + 600_000)).toBe(false);
  Object.assign(getBook(), { openOrders });
  const { usedAt } = state;
  rouseChain(state, now + 600_000);
  expect([sleep.isAsleep, state.usedAt]).toEqual([false, usedAt]);
  // Until its orders are counted anew.
  expect(sleep.isHeld()).toBe(true);
  for (const { end } of sleep.waits.values()) end();
  sleep.waits.clear();
});

test('a keeper who asks for orders leaves a chain asleep', async () => {
  const { maker } = access.onBook();
  const { state } = gateway.onChain(1);
  await syncBook(getBook());
  const placed = await maker.place(nearMarket(60n));
  await postAndCount(placed);
  const { wake } = putToSleep();
  gateway.pass(3_600_000);
  const { usedAt } = state;
  const look = await gateway.app.request('/api/1/sra/v4/orders', { headers: { [keeperHeader]: 'look' } });
  expect(await look.text()).toContain(placed.hash);
  expect([state.sleep.isAsleep, state.usedAt]).toEqual([true, usedAt]);
  await wake();
});

test('orders that were cancelled while a chain slept are gone when it wakes, without logs or blocks of the gap', async () => {
  const { maker, trader, exchange } = access.onBook();
  const placed = [await maker.place({ salt: 11n }), await maker.place({ salt: 12n })];
  for (const { body } of placed) expect((await access.post(body)).status).toBe(200);
  await syncBook(getBook());
  const { wake } = putToSleep();
  const [first] = placed;
  const call = { abi: exchangeAbi, address: exchange, chain: null, gas: 1_000_000n } as const;
  await trader.client.writeContractSync({ ...call, functionName: 'cancelLimitOrder', args: [first?.order] } as never);
  await trader.client.mine({ blocks: 40 });
  const methods = await wake();
  expect(methods).not.toContain('eth_getLogs');
  expect(methods).not.toContain('eth_getBlockByHash');
  expect(methods.length).toBeLessThanOrEqual(12);
  const hashes = await access.listHashes();
  expect(hashes).not.toContain(first?.hash);
  expect(hashes).toContain(placed[1]?.hash);
  expect(getBook().status?.blockTime).toBe((await getBlock(trader.client)).timestamp);
});
