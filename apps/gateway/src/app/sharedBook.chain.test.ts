import { orderRecord } from '@livery/core/wire/orders/orderRecord';
import type { Hono } from 'hono';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncChain } from '../chains/syncChain';
import { type Context, createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { noteUnseen } from '../records/book/follow/noteUnseen';
import { syncBook } from '../records/book/follow/syncBook';
import { isPairBroken } from '../records/book/rows/createStanding';
import { createMaker } from '../testing/createMaker';
import { readEvents, takeEvent } from '../testing/readEvents';
import { startGateway } from '../testing/startGateway';
import { runSql, startPostgres } from '../testing/startPostgres';
import { createApp } from './createApp';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let url: string;
let other: { app: Hono; context: Context };
let maker: ReturnType<typeof createMaker>;

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase('shared');
  gateway = await startGateway([1], {
    variables: { DATABASE_URL: url, DATABASE_NOTIFICATIONS: 'off', VISITOR_ORDERS: '50' },
  });
  const context = createContext(parseEnvironment(gateway.variables), pino({ level: 'silent' }));
  other = { app: createApp(context), context };
  const { trader, token } = gateway.onChain(1);
  maker = createMaker({ chainId: 1, makerToken: token('DAI'), takerToken: token('USDC') });
  await trader.approve(token('DAI'), maker.chain.exchangeProxy);
  await Promise.all([gateway.context, context].map(sync));
});

afterAll(async () => {
  await other.context.database.close();
  await gateway.stop();
  await postgres.destroy();
});

async function sync({ books }: Context) {
  const book = books.get(1);
  if (book) await syncBook(book);
}

const base = '/api/1/sra/v4';
const stream = `${base}/stream`;
const post = (app: Hono, body: unknown) => app.request(`${base}/order`, { method: 'POST', body: JSON.stringify(body) });
const getState = async (app: Hono, hash: string) =>
  v.parse(orderRecord, await (await app.request(`${base}/order/${hash}`)).json()).metaData.state;

test('two gateways on one database that race with the same orders and cancellations agree', async () => {
  const { trader } = gateway.onChain(1);
  for (let round = 0; round < 10; round++) {
    const placed = await Promise.all([maker.place(), maker.place(), maker.place()]);
    const [first] = placed;
    const posts = placed.flatMap(({ body }) => [post(gateway.app, body), post(other.app, body)]);
    const cancelled = first && maker.cancel(trader, [first.order]);
    const syncs = [sync(gateway.context), sync(other.context)];
    const answers = await Promise.all(posts);
    await Promise.all([cancelled, ...syncs]);
    expect(answers.slice(2).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await Promise.all([sync(gateway.context), sync(other.context)]);
    // The cancelled order may have been refused already.
    if (answers.slice(0, 2).some(({ status }) => status === 200)) {
      for (const { app } of [gateway, other]) expect(await getState(app, first?.hash ?? '')).toBe('CANCELLED');
    }
    for (const { hash } of placed.slice(1)) {
      for (const { app } of [gateway, other]) expect(await getState(app, hash)).toBe('ADDED');
    }
  }
  const [counts] = await runSql(
    url,
    `select (select count(*) - count(distinct hash) from order_changes where added)::int as doubled,
      (select max(position) - count(*) from order_changes)::int as gaps,
      (select position - (select max(position) from order_changes) from book_heads)::int as ahead`,
  );
  expect(counts).toEqual({ doubled: 0, gaps: 0, ahead: 0 });
});

test('an order of a quote that is taken back in a block which another gateway read first lowers the promise of the next', async () => {
  const { trader, rival, token } = gateway.onChain(1);
  const [dai, usdc, exchange] = [token('DAI'), token('USDC'), maker.chain.exchangeProxy];
  const book = other.context.books.get(1) ?? expect.fail();
  const query = { sellToken: usdc, buyToken: dai, sellAmount: '50000000', takerAddress: rival.address };
  const quote = async () => {
    await syncChain(book.state, Date.now());
    const answer = await other.app.request(`/api/1/swap/v1/quote?${new URLSearchParams(query)}`);
    return rival.parseQuote(answer);
  };
  await rival.approve(usdc, exchange);
  const amounts = { makerAmount: 113n * 10n ** 18n, takerAmount: 100n * 10n ** 6n };
  const { body, order } = await maker.place(amounts);
  await syncChain(book.state, Date.now());
  expect((await post(other.app, body)).status).toBe(200);
  expect((await quote()).buyAmount).toBe(565n * 10n ** 17n);
  await trader.approve(dai, exchange, 0n);
  for (const amount of [0n, 1n]) {
    await sync(gateway.context);
    await sync(other.context);
    await noteUnseen(book);
    if (amount === 0n) await trader.approve(dai, exchange);
  }
  // The maker is left out, and the orders of others are surplus.
  expect((await quote()).sources.map(({ name }) => name)).toEqual(['Uniswap_V2']);
  expect(isPairBroken(book.standing, { makerToken: dai, takerToken: usdc })).toBe(true);
  await maker.cancel(trader, [order]);
  await Promise.all([sync(gateway.context), sync(other.context)]);
});

test('a stream gives what came through another gateway, without notifications, and resumes after the last event', async () => {
  const events = readEvents(gateway.app, `${stream}?trader=${maker.account.address.toLowerCase()}`);
  await events.next();
  const first = await maker.place();
  await post(other.app, first.body);
  const event = await takeEvent(events, 'order');
  expect(v.parse(orderRecord, JSON.parse(event.data ?? '')).metaData).toMatchObject({
    orderHash: first.hash,
    state: 'ADDED',
  });
  await events.return(undefined);

  const missed = await Promise.all([maker.place(), maker.place()]);
  for (const { body } of missed) await post(gateway.app, body);
  const again = readEvents(other.app, stream, event.id);
  for (const { hash } of missed) {
    const { data = '' } = await takeEvent(again, 'order');
    expect(v.parse(orderRecord, JSON.parse(data)).metaData.orderHash).toBe(hash);
  }
  await again.return(undefined);
});

test('a reader whose events are gone, or come from another database, is told to begin anew', async () => {
  const ahead = readEvents(gateway.app, stream, '999999999');
  const { id } = await takeEvent(ahead, 'reset');
  const [{ position }] = (await runSql(url, 'select position from book_heads')) as [{ position: string }];
  expect(id).toBe(position);
  await ahead.return(undefined);
  await runSql(url, `delete from order_changes where position < ${position}`);
  const behind = readEvents(other.app, stream, '1');
  expect(await takeEvent(behind, 'reset')).toMatchObject({ id: position });
  await behind.return(undefined);
});

test('without its database the book answers 503 for as long as it takes, and works once it has returned', async () => {
  await postgres.stop();
  const { body, hash } = await maker.place();
  expect((await gateway.app.request('/healthz')).status).toBe(200);
  // Half a minute on the gateway's clock, in which a visitor may ask again and again.
  for (let asked = 0; asked < 120; asked += 1) {
    const answer = await post(gateway.app, body);
    expect([answer.status, await answer.json()]).toEqual([503, { code: 108, reason: 'The database does not answer.' }]);
    expect((await gateway.app.request(`${base}/orders`)).status).toBe(503);
    gateway.pass(250);
  }
  await postgres.start();
  await expect.poll(async () => (await post(gateway.app, body)).status).toBe(200);
  gateway.pass(0);
  await gateway.sync();
  await sync(gateway.context);
  expect((await gateway.app.request(`${base}/orders`)).status).toBe(200);
  expect(await getState(other.app, hash)).toBe('ADDED');
});
