import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBlock } from 'viem/actions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { syncBook } from '../records/book/follow/syncBook';
import { pruneBook } from '../records/book/rows/pruneBook';
import { accessBook } from '../testing/accessBook';
import { exchangeAbi } from '../testing/createMaker';
import { startGateway } from '../testing/startGateway';

const folder = mkdtempSync(join(tmpdir(), 'livery-sleep-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1], { variables: { DATA_DIR: folder } });
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

test('an order that could fill holds its chain awake, until it is cancelled', async () => {
  const { maker, trader, exchange } = access.onBook();
  const book = getBook();
  const { isHeld } = gateway.onChain(1).state.sleep;
  gateway.pass(1);
  await pruneBook(book);
  expect(isHeld()).toBe(false);

  const { body, order } = await maker.place();
  expect((await access.post(body)).status).toBe(200);
  expect(isHeld()).toBe(true);
  gateway.pass(1);
  await pruneBook(book);
  expect([book.openOrders, isHeld()]).toEqual([1, true]);

  const call = { abi: exchangeAbi, address: exchange, chain: null, gas: 1_000_000n } as const;
  await trader.client.writeContractSync({ ...call, functionName: 'cancelLimitOrder', args: [order] } as never);
  await syncBook(book);
  await pruneBook(book);
  expect([book.openOrders, isHeld()]).toEqual([0, false]);
});

test('a keeper finds the book of a sleeping chain empty, and leaves it asleep', async () => {
  const { state } = gateway.onChain(1);
  await syncBook(getBook());
  const { wake } = putToSleep();
  gateway.pass(3_600_000);
  expect(await access.listHashes()).toEqual([]);
  expect(state.sleep.isAsleep).toBe(true);
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
