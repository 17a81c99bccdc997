import { orderbook, orderRecord } from '@livery/core/wire/orders/orderRecord';
import * as v from 'valibot';
import { zeroAddress } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessBook } from '../testing/accessBook';
import { createMaker, exchangeAbi } from '../testing/createMaker';
import { startGateway } from '../testing/startGateway';
import { startPostgres } from '../testing/startPostgres';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  postgres = await startPostgres();
  gateway = await startGateway([1], { variables: { DATABASE_URL: await postgres.createDatabase('book') } });
});

afterAll(async () => {
  await gateway.stop();
  await postgres.destroy();
});

const base = '/api/1/sra/v4';
const { onBook, post, list, get, listHashes, follow, approveBoth } = accessBook(() => gateway);
beforeEach(approveBoth);

test('an order that was posted is stored once, however often it is posted, and found by hash, trader and token', async () => {
  const { maker, dai, usdc } = onBook();
  const { body, hash, order } = await maker.place();
  for (const _ of [1, 2]) {
    const response = await post(body);
    expect([response.status, await response.text()]).toEqual([200, '']);
  }
  const record = await get(hash);
  expect(record.order).toEqual(v.parse(orderRecord.entries.order, body));
  expect(record.metaData).toMatchObject({ state: 'ADDED', remainingFillableTakerAmount: 200n, filledTakerAmount: 0n });
  const trader = order.maker.toLowerCase();
  for (const query of [
    { trader },
    { maker: trader },
    { makerToken: dai },
    { takerToken: usdc },
    { makerToken: dai, takerToken: usdc },
  ]) {
    const hashes = await listHashes(query);
    expect(hashes.filter((found) => found === hash)).toHaveLength(1);
  }
  expect(await listHashes({ trader: zeroAddress.replace(/0$/, '1') })).toEqual([]);
});

test('a list without orders leaves a chain at rest, and one with an order does not', async () => {
  const { maker } = onBook();
  const { state } = gateway.onChain(1);
  const { body, order } = await maker.place();
  expect((await post(body)).status).toBe(200);
  const isUsedBy = async (trader: string) => {
    state.usedAt = 0;
    await list({ trader });
    return state.usedAt > 0;
  };
  expect(await isUsedBy(zeroAddress.replace(/0$/, '2'))).toBe(false);
  expect(await isUsedBy(order.maker)).toBe(true);
});

test('orders with an EthSign signature and several orders in one post are taken', async () => {
  const { maker } = onBook();
  const orders = [await maker.place({}, 3), await maker.place({}, 2)];
  const answer = await post(
    orders.map(({ body }) => body),
    'orders',
  );
  expect(answer.status).toBe(200);
  for (const { hash } of orders) expect((await get(hash)).metaData.state).toBe('ADDED');
});

test('of orders in one post, a bad one keeps all out', async () => {
  const { maker } = onBook();
  const [good, bad] = [await maker.place(), await maker.place()];
  const answer = await post([good.body, { ...bad.body, makerAmount: '101' }], 'orders');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 100, validationErrors: [{ field: '[1].signature', code: 1005 }] });
  expect((await gateway.app.request(`${base}/order/${good.hash}`)).status).toBe(404);
});

test('pages divide the list without gaps and say how much there is', async () => {
  const { maker, dai, usdc } = onBook();
  const orders = await Promise.all([3n, 1n, 2n].map((takerAmount) => maker.place({ takerAmount })));
  await post(
    orders.map(({ body }) => body),
    'orders',
  );
  const all = await listHashes({ trader: maker.account.address, perPage: '1000' });
  const first = await list({ trader: maker.account.address, perPage: '2' });
  const second = await list({ trader: maker.account.address, perPage: '2', page: '2' });
  expect(first).toMatchObject({ total: all.length, page: 1, perPage: 2 });
  expect([...first.records, ...second.records].map(({ metaData }) => metaData.orderHash)).toEqual(all.slice(0, 4));
  const pair = await list({ makerToken: dai, takerToken: usdc });
  expect(pair.records.slice(0, 3).map(({ order }) => order.takerAmount)).toEqual([1n, 2n, 3n]);
});

test('behind the hash of one, orders are listed by their hashes', async () => {
  const { maker } = onBook();
  const placed = await Promise.all(Array.from({ length: 5 }, () => maker.place()));
  const bodies = placed.map(({ body }) => body);
  expect((await post(bodies, 'orders')).status).toBe(200);
  const hashes = (await listHashes({ perPage: '100' })).sort();
  const [, second = ''] = hashes;
  expect(await listHashes({ perPage: '100', after: second })).toEqual(hashes.slice(2));
  const upper = `0x${second.slice(2).toUpperCase()}`;
  expect(await listHashes({ perPage: '2', after: upper })).toEqual(hashes.slice(2, 4));
  const refused = await gateway.app.request(`${base}/orders?after=0x1`);
  expect(await refused.json()).toMatchObject({ validationErrors: [{ field: 'after' }] });
});

test('the orderbook has both sides of a pair, the best price first', async () => {
  const { maker, dai, usdc, trader, exchange } = onBook();
  await trader.approve(usdc, exchange);
  const other = createMaker({ chainId: 1, makerToken: usdc, takerToken: dai });
  const bids = await Promise.all([other.place({ makerAmount: 10n }), other.place({ makerAmount: 20n })]);
  expect((await post([...bids.map(({ body }) => body), (await maker.place()).body], 'orders')).status).toBe(200);
  const query = new URLSearchParams({ baseToken: dai, quoteToken: usdc });
  const book = v.parse(orderbook, await (await gateway.app.request(`${base}/orderbook?${query}`)).json());
  expect(book.bids.records.map(({ order }) => order.makerAmount)).toEqual([20n, 10n]);
  const prices = book.asks.records.map(({ order }) => Number(order.takerAmount) / Number(order.makerAmount));
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test('fee_recipients lists the account that orders have to name', async () => {
  const { maker } = onBook();
  const { body } = await maker.place();
  const ask = async (query: string) => (await gateway.app.request(`${base}/fee_recipients${query}`)).json();
  expect(await ask('')).toEqual({ total: 1, page: 1, perPage: 20, records: [body.feeRecipient.toLowerCase()] });
  expect(await ask('?page=2&perPage=5')).toEqual({ total: 1, page: 2, perPage: 5, records: [] });
  expect(await ask('?page=0')).toMatchObject({ validationErrors: [{ field: 'page' }] });
});

test('order_config names the fields that the book requires', async () => {
  const { maker } = onBook();
  const { body } = await maker.place();
  const answer = await post(body, 'order_config');
  expect(await answer.json()).toMatchObject({ sender: zeroAddress, takerTokenFeeAmount: '0', pool: body.pool });
  const missing = await post({ ...body, taker: undefined }, 'order_config');
  expect(await missing.json()).toMatchObject({ validationErrors: [{ field: 'taker', code: 1000 }] });
});

test('an order follows its fills: in part, then whole', async () => {
  const { maker, rival } = onBook();
  const { body, hash, order } = await maker.place();
  await post(body);
  await maker.fill(rival, order, 50n);
  await follow();
  const partly = { state: 'FILLED', remainingFillableTakerAmount: 150n, filledTakerAmount: 50n };
  expect((await get(hash)).metaData).toMatchObject(partly);
  await maker.fill(rival, order, 150n);
  await follow();
  expect((await get(hash)).metaData).toMatchObject({ state: 'FULLY_FILLED', remainingFillableTakerAmount: 0n });
  expect(await listHashes({ trader: order.maker })).not.toContain(hash);
  expect(await listHashes({ trader: order.maker, unfillable: 'true' })).toContain(hash);
});

test('cancelled orders leave the list: one by one and by pair', async () => {
  const { maker, trader, dai, usdc, exchange } = onBook();
  const [one, two] = [await maker.place(), await maker.place({ makerToken: usdc, takerToken: dai, salt: 5n })];
  await trader.approve(usdc, exchange);
  await post([one.body, two.body], 'orders');
  await maker.cancel(trader, [one.order]);
  const args = [usdc, dai, 6n] as const;
  const call = { abi: exchangeAbi, address: exchange, functionName: 'cancelPairLimitOrders', args } as const;
  await trader.client.writeContractSync({ ...call, chain: null });
  await follow();
  for (const { hash } of [one, two]) expect((await get(hash)).metaData.state).toBe('CANCELLED');
});

test('an order expires with the time of the chain', async () => {
  const { maker, trader } = onBook();
  const { timestamp } = await trader.client.getBlock();
  const now = BigInt(Math.floor(Date.now() / 1_000));
  const { body, hash } = await maker.place({ expiry: (timestamp > now ? timestamp : now) + 30n });
  await post(body);
  expect(await listHashes({ trader: maker.account.address })).toContain(hash);
  await trader.client.increaseTime({ seconds: 60 });
  await trader.client.mine({ blocks: 1 });
  await follow();
  expect((await get(hash)).metaData.state).toBe('EXPIRED');
  expect(await listHashes({ trader: maker.account.address })).not.toContain(hash);
});

test('what a reorganization undoes, the book undoes', async () => {
  const { maker, trader, rival } = onBook();
  const time = (await trader.client.getBlock()).timestamp;
  const place = () => maker.place({ expiry: time + 7_200n });
  const [filled, cancelled, untouched] = [await place(), await place(), await place()];
  expect((await post([filled.body, cancelled.body, untouched.body], 'orders')).status).toBe(200);
  await follow();
  await maker.fill(rival, filled.order, 200n);
  await maker.cancel(trader, [cancelled.order]);
  await follow();
  expect((await get(filled.hash)).metaData.state).toBe('FULLY_FILLED');
  expect((await get(cancelled.hash)).metaData.state).toBe('CANCELLED');
  await trader.client.request({ method: 'anvil_rollback' as never, params: [2] as never });
  await trader.client.mine({ blocks: 4 });
  await follow();
  for (const { hash } of [filled, cancelled, untouched]) expect((await get(hash)).metaData.state).toBe('ADDED');
});

test('after more blocks than the journal has, every live order is read anew', async () => {
  const { maker, trader } = onBook();
  const time = (await trader.client.getBlock()).timestamp;
  const { body, hash, order } = await maker.place({ expiry: time + 100_000n });
  await post(body);
  await maker.cancel(trader, [order]);
  for (let hundred = 0; hundred < 3; hundred++) await trader.client.mine({ blocks: 100 });
  await follow();
  expect((await get(hash)).metaData.state).toBe('CANCELLED');
});
