import { orderRecord } from '@livery/core/wire/orders/orderRecord';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { syncBook } from '../records/book/follow/syncBook';
import { createMaker } from '../testing/createMaker';
import { readEvents, takeEvent } from '../testing/readEvents';
import { startGateway } from '../testing/startGateway';
import { startPgbouncer } from '../testing/startPgbouncer';
import { runSql, startPostgres } from '../testing/startPostgres';
import { createApp } from './createApp';

const connections = 2;
const base = '/api/1/sra/v4';

describe('two gateways behind PgBouncer in transaction mode', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let url: string;
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  let other: ReturnType<typeof open>;
  let maker: ReturnType<typeof createMaker>;

  function open() {
    const context = createContext(parseEnvironment(gateway.variables), pino({ level: 'silent' }));
    return { app: createApp(context), context };
  }

  beforeAll(async () => {
    postgres = await startPostgres();
    pooler = await startPgbouncer({ serverPort: postgres.port, connections });
    url = await postgres.createDatabase('pooled');
    gateway = await startGateway([1], {
      variables: { DATABASE_URL: pooler.getUrl('pooled'), VISITOR_ORDERS: '50' },
    });
    other = open();
    const { trader, token } = gateway.onChain(1);
    maker = createMaker({ chainId: 1, makerToken: token('DAI'), takerToken: token('USDC') });
    await trader.approve(token('DAI'), maker.chain.exchangeProxy);
    await Promise.all([gateway, other].map(({ context }) => context.database.prepare()));
    await sync();
  });
  afterAll(async () => {
    await other?.context.database.close();
    await gateway?.stop();
    await pooler?.stop();
    await postgres?.destroy();
  });

  async function sync() {
    await gateway.sync();
    const books = [gateway, other].flatMap(({ context }) => context.books.get(1) ?? []);
    await Promise.all(books.map((book) => syncBook(book)));
  }

  test('orders that both take at once are stored once each, on few connections', async () => {
    const placed = await Promise.all(Array.from({ length: 20 }, () => maker.place()));
    const answers = await Promise.all(
      placed.flatMap(({ body }) =>
        [gateway, other].map(({ app }) => app.request(`${base}/order`, { method: 'POST', body: JSON.stringify(body) })),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(await Promise.all(refused.map((answer) => answer.text()))).toEqual([]);
    const [counts] = await runSql(
      url,
      `select (select count(*) from orders)::int as orders, (select max(position) from order_changes)::int as position,
        (select count(*) from pg_stat_activity where datname = 'pooled' and pid <> pg_backend_pid())::int as connections`,
    );
    expect(counts).toMatchObject({ orders: placed.length, position: placed.length });
    expect(counts?.connections).toBeLessThanOrEqual(connections);
  });

  test('a stream tells of what came through the other one, although nothing is notified', async () => {
    const events = readEvents(other.app, `${base}/stream`);
    await events.next();
    const { body, hash, order } = await maker.place();
    await gateway.app.request(`${base}/order`, { method: 'POST', body: JSON.stringify(body) });
    const posted = v.parse(orderRecord, JSON.parse((await takeEvent(events, 'order')).data ?? ''));
    expect(posted.metaData).toMatchObject({ orderHash: hash, state: 'ADDED' });
    await maker.cancel(gateway.onChain(1).trader, [order]);
    await sync();
    const cancelled = v.parse(orderRecord, JSON.parse((await takeEvent(events, 'order')).data ?? ''));
    expect(cancelled.metaData).toMatchObject({ orderHash: hash, state: 'CANCELLED' });
    await events.return(undefined);
  });
});
