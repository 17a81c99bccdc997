import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { syncBook } from '../records/book/follow/syncBook';
import { createBook } from '../records/book/rows/book';
import type { VerifiedOrder } from '../records/book/rows/orderRows';
import { pruneBook } from '../records/book/rows/pruneBook';
import { createPoster } from '../services/orders/createPoster';
import { tidyBook } from '../services/orders/tidyBook';
import { createMaker } from '../testing/createMaker';
import { startGateway } from '../testing/startGateway';

const dayMs = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'livery-orders-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;
let maker: ReturnType<typeof createMaker>;

beforeAll(async () => {
  gateway = await startGateway([1], {
    variables: { DATA_DIR: join(folder, 'data'), VISITOR_ORDERS: '10', VISITOR_REQUESTS: '50' },
  });
  const { trader, token } = gateway.onChain(1);
  maker = createMaker({ chainId: 1, makerToken: token('DAI'), takerToken: token('USDC') });
  await trader.approve(token('DAI'), maker.chain.exchangeProxy);
  await follow();
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

function getBook() {
  const book = gateway.context.books.get(1);
  if (!book) throw new Error('There is no book.');
  return book;
}

async function follow() {
  await gateway.sync();
  await syncBook(getBook());
}

const base = '/api/1/sra/v4';
const getStatus = async (hash: string) => (await gateway.app.request(`${base}/order/${hash}`)).status;

test('a maker may have a number of open orders; one that is cancelled or known already does not count', async () => {
  const poster = createPoster(getBook(), { maxLive: 2 });
  const post = (orders: VerifiedOrder[]) => poster.post(orders, { visitor: 'one', pay: () => {} });
  const [one, two, three] = [await maker.place(), await maker.place(), await maker.place()];
  const verify = ({ order, hash }: typeof one) => ({ order, hash, signer: order.maker });
  await post([verify(one)]);
  await post([verify(two)]);
  await expect(post([verify(three)])).rejects.toMatchObject({
    validationErrors: [{ field: 'maker', reason: 'MAX_OPEN_ORDERS: a maker may have 2 open orders' }],
  });
  await post([verify(one)]);
  // Of one post, all or none.
  const [four, five] = [await maker.place(), await maker.place()];
  await maker.cancel(gateway.onChain(1).trader, [one.order]);
  await follow();
  await expect(post([verify(four), verify(five)])).rejects.toThrow();
  expect(await getStatus(four.hash)).toBe(404);
  await post([verify(three)]);
  expect(await getStatus(three.hash)).toBe(200);
});

test('a visitor may post a number of orders at once and then by the second; others are not affected', async () => {
  const send = (count: number) =>
    gateway.app.request(`${base}/orders`, { method: 'POST', body: JSON.stringify(Array(count).fill({})) });
  expect((await send(50)).status).toBe(400);
  const over = await send(10);
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '1']);
  // A body over budget is not even parsed.
  expect((await gateway.app.request(`${base}/order`, { method: 'POST', body: '{' })).status).toBe(429);
  gateway.pass(1_000);
  expect((await send(10)).status).toBe(400);
});

test('a visitor may have 20 streams', async () => {
  const open = () => gateway.app.request(`${base}/stream`);
  const streams = await Promise.all(Array.from({ length: 20 }, open));
  const over = await open();
  expect([over.status, await over.json()]).toEqual([
    429,
    { code: 103, reason: 'Too many requests from this address.' },
  ]);
  for (const { body } of streams) await body?.cancel();
});

test('a page of many orders counts as many requests', async () => {
  const list = (perPage: number) => gateway.app.request(`${base}/orders?perPage=${perPage}`);
  await follow();
  const statuses: number[] = [];
  for (let pages = 0; pages < 60; pages++) statuses.push((await list(1_000)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});

test('changes are kept for a day, orders for 30 days after their expiry', async () => {
  const { state, database, log } = getBook();
  const count = (table: 'order_changes' | 'orders') =>
    database.read(async (db) => {
      const rows = await db.selectFrom(table).select('hash').execute();
      return rows.length;
    });
  const orders = await count('orders');
  expect([orders > 0, (await count('order_changes')) > 0]).toEqual([true, true]);
  const pruneAfter = (days: number) =>
    pruneBook(createBook({ state, database, log, clock: () => Date.now() + days * dayMs }));
  await pruneAfter(0.9);
  expect([await count('orders'), (await count('order_changes')) > 0]).toEqual([orders, true]);
  await pruneAfter(1.1);
  expect([await count('orders'), await count('order_changes')]).toEqual([orders, 0]);
  await pruneAfter(29);
  expect(await count('orders')).toBe(orders);
  await pruneAfter(31);
  expect(await count('orders')).toBe(0);
});

test('an order that cannot be filled is deleted 90 days after its post, whenever it expires', async () => {
  const { state, database, log } = getBook();
  const { rival, trader, token } = gateway.onChain(1);
  const expiry = 2n ** 64n - 1n;
  const others = createMaker({ chainId: 1, makerToken: token('USDC'), takerToken: token('DAI'), addressIndex: 1 });
  await rival.approve(token('USDC'), maker.chain.exchangeProxy);
  const [unfunded, open] = [await maker.place({ expiry }), await others.place({ expiry })];
  const verify = ({ order, hash }: typeof open) => ({ order, hash, signer: order.maker });
  const poster = createPoster(getBook(), { maxLive: 1_000 });
  await poster.post([verify(unfunded), verify(open)], { visitor: 'one', pay: () => {} });
  await trader.approve(token('DAI'), maker.chain.exchangeProxy, 0n);
  await follow();
  const statusesAfter = async (days: number) => {
    await pruneBook(createBook({ state, database, log, clock: () => Date.now() + days * dayMs }));
    gateway.pass(60_000);
    return [await getStatus(unfunded.hash), await getStatus(open.hash)];
  };
  // Its last change is a day old, and its post is not.
  expect(await statusesAfter(89)).toEqual([200, 200]);
  expect(await statusesAfter(91)).toEqual([404, 200]);
  await others.cancel(rival, [open.order]);
  await trader.approve(token('DAI'), maker.chain.exchangeProxy);
  await follow();
});

test.each([
  ['its chain sleeps', { isAsleep: true }, undefined],
  ['the plan of its chain is used up', { isAsleep: false }, { getState: () => 'used up' }],
])('old rows are deleted while %s, too', async (_, sleep, plan) => {
  const { state, database, log } = getBook();
  const countChanges = () =>
    database.read(async (db) => (await db.selectFrom('order_changes').select('hash').execute()).length);
  gateway.pass(60_000);
  const { body } = await maker.place();
  expect((await gateway.app.request(`${base}/order`, { method: 'POST', body: JSON.stringify(body) })).status).toBe(200);
  expect(await countChanges()).toBeGreaterThan(0);
  const book = createBook({ state, database, log, clock: () => Date.now() + 2 * dayMs });
  Object.assign(state.sleep, sleep);
  Object.assign(state, { plan });
  const { stop } = tidyBook(book);
  await vi.waitFor(async () => expect(await countChanges()).toBe(0), 30_000);
  stop();
  Object.assign(state.sleep, { isAsleep: false });
  Object.assign(state, { plan: undefined });
});
