import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChain } from '@livery/core/domain/chains';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import pino from 'pino';
import { type Address, numberToHex } from 'viem';
import { createChainState } from '../../apps/gateway/src/chains/chainState';
import { listedTokens } from '../../apps/gateway/src/chains/listedTokens';
import { syncBook } from '../../apps/gateway/src/records/book/follow/syncBook';
import { getOrder, listOrders } from '../../apps/gateway/src/records/book/list/listOrders';
import { type Book, createBook } from '../../apps/gateway/src/records/book/rows/book';
import { pruneBook } from '../../apps/gateway/src/records/book/rows/pruneBook';
import { createDatabase, type Database } from '../../apps/gateway/src/records/database/createDatabase';
import { createPoster } from '../../apps/gateway/src/services/orders/createPoster';
import { copyOrders, countRows } from '../../apps/gateway/src/testing/copyOrders';
import { createMaker } from '../../apps/gateway/src/testing/createMaker';
import { createTrader } from '../../apps/gateway/src/testing/createTrader';
import { startPostgres } from '../../apps/gateway/src/testing/startPostgres';

const makers = 100;
const perMaker = 1_000;
const filled = 20;
/** An hour of blocks of a quarter of a second. */
const missedBlocks = 14_400;
/** A node answers within seconds. */
const blocksAtOnce = 60;
const dayMs = 86_400_000;
/** What followBook gives to it in a minute. */
const prunedMs = 10_000;

const log = pino({ level: 'silent' });
const seconds = (since: number) => Number(((performance.now() - since) / 1_000).toFixed(2));

/** Measures how soon a book of 100,000 orders is served after an hour of missed blocks, and how fast old rows are deleted. */
export async function measureMissed() {
  const folder = mkdtempSync(join(tmpdir(), 'livery-missed-'));
  const postgres = await startPostgres();
  const { rpcUrl, stop } = await startTestChain(1);
  const url = await postgres.createDatabase('missed');
  const databases = {
    PostgreSQL: createDatabase({ url, dataDir: '', notifications: true }, log),
    PGlite: createDatabase({ dataDir: folder, notifications: false }, log),
  };
  try {
    const { placed, signer } = await placeOrders(rpcUrl);
    for (const database of Object.values(databases)) await fill(openBook(rpcUrl, database), { rpcUrl, placed });
    const { client, ...taker } = createTrader(rpcUrl);
    for (const { order } of placed) await signer.fill({ client, ...taker }, order, 200n);
    for (let mined = 0; mined < missedBlocks; mined += blocksAtOnce) await client.mine({ blocks: blocksAtOnce });
    const results: Record<string, Record<string, number>> = {};
    for (const [name, database] of Object.entries(databases)) {
      results[name] = {
        ...(await comeBack(openBook(rpcUrl, database), placed)),
        ...(await prune(openBook(rpcUrl, database, () => Date.now() + 40 * dayMs))),
      };
      console.table(results);
    }
    return results;
  } finally {
    await Promise.all(Object.values(databases).map((database) => database.close()));
    await stop();
    await postgres.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens the book of a new process. */
function openBook(rpcUrl: string, database: Database, clock = Date.now): Book {
  const chain = getChain(1);
  if (!chain) throw new Error('There is no chain 1.');
  const state = createChainState(chain, { urls: [rpcUrl], log });
  return createBook({ state, database, log, clock, minValue: 0n });
}

/** Signs the orders that are filled while blocks are missed. */
async function placeOrders(rpcUrl: string) {
  const [makerToken, takerToken] = ['DAI', 'USDC'].map(
    (symbol) => listedTokens.find((token) => token.chainId === 1 && token.symbol === symbol)?.address,
  );
  if (!makerToken || !takerToken) throw new Error('The tokens are not listed.');
  await fund(rpcUrl, { makerToken, takerToken });
  const signer = createMaker({ chainId: 1, makerToken, takerToken, addressIndex: 100 });
  const expiry = BigInt(Math.floor(Date.now() / 1_000) + 200_000);
  return { signer, placed: await Promise.all(Array.from({ length: filled }, () => signer.place({ expiry }))) };
}

type Placed = Awaited<ReturnType<typeof placeOrders>>['placed'];

/** Fills a book with these orders and 100,000 others. */
async function fill(book: Book, { rpcUrl, placed }: { rpcUrl: string; placed: Placed }) {
  await syncBook(book);
  const verified = placed.map(({ order, hash }) => ({ order, hash, signer: order.maker }));
  await createPoster(book).post(verified, { visitor: 'visitor', pay: () => {} });
  const accounts = Array.from({ length: makers }, (_, index) => createTrader(rpcUrl, 100 + index).address);
  await copyOrders(book.database, { hash: placed[0]?.hash ?? '', accounts, count: makers * perMaker });
  await syncBook(book);
}

async function comeBack(book: Book, placed: Placed) {
  const start = performance.now();
  await syncBook(book);
  const first = seconds(start);
  const known = await Promise.all(placed.map(({ hash }) => getOrder(book, hash)));
  const late = known.filter((record) => record?.metaData.state !== 'FULLY_FILLED').length;
  const served = (await listOrders(book, {}, { page: 1, perPage: 20 })).total;
  while (book.status?.checkedTo !== null) await syncBook(book);
  return {
    orders: makers * perMaker,
    'missed blocks': missedBlocks,
    'first served after, s': first,
    'orders served then, of 10,000 that are counted': served,
    'fills not known then': late,
    'all served after, s': seconds(start),
  };
}

/** Gives makers what their orders sell, and the taker what it pays with, and lets the exchange take both. */
async function fund(rpcUrl: string, { makerToken, takerToken }: { makerToken: Address; takerToken: Address }) {
  const exchange = getChain(1)?.exchangeProxy;
  if (!exchange) throw new Error('There is no exchange.');
  const { client, ...taker } = createTrader(rpcUrl);
  await taker.approve(takerToken, exchange);
  for (let index = 0; index < makers; index++) {
    const maker = createTrader(rpcUrl, 100 + index);
    await client.setBalance({ address: maker.address, value: 10n ** 18n });
    const params = [maker.address, makerToken, numberToHex(10n ** 24n)];
    await client.request({ method: 'anvil_dealERC20' as never, params: params as never });
    await maker.approve(makerToken, exchange);
  }
}

/** Deletes all of it, 40 days later. */
async function prune(book: Book) {
  const { database } = book;
  const count = () => countRows(database);
  const before = await count();
  const start = performance.now();
  while ((await count()) > 0 && seconds(start) < 120) await pruneBook(book);
  const perSecond = Math.round((before - (await count())) / seconds(start));
  return {
    'rows deleted per second': perSecond,
    // An order has a row of its own and two changes.
    'orders a day that pruning keeps pace with': Math.round((perSecond * (prunedMs / 1_000) * 1_440) / 3),
  };
}
