import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyEmptyDatabase } from '../../testing/copyEmptyDatabase';
import { createDatabase, type Database } from '../database/createDatabase';
import { candleSteps, createCandleLog } from './candleLog';
import { loadCandles, storeCandles } from './candleRows';

let dataDir: string;
let database: Database;
const log = pino({ level: 'silent' });
const open = () => createDatabase({ dataDir, notifications: false }, log);

beforeAll(async () => {
  dataDir = copyEmptyDatabase(mkdtempSync(join(tmpdir(), 'livery-candles-')));
  database = open();
  await database.prepare();
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => database.write((db) => db.deleteFrom('price_candles').execute()));

const add = (candles: ReturnType<typeof createCandleLog>, now: number, price: number) =>
  candles.add(
    [
      ['token', price],
      ['dollar', 1],
    ],
    { block: '0x1', now },
  );
const list = (candles: ReturnType<typeof createCandleLog>) =>
  candleSteps.map(({ step }) => candles.listPair(step, ['token', 'dollar']));
const count = async () =>
  (await database.readLatest((db) => db.selectFrom('price_candles').select(['step', 'time']).execute())).length;

test('another start of the gateway has the same candles', { timeout: 120_000 }, async () => {
  const former = createCandleLog();
  for (let minute = 0; minute < 100; minute++) add(former, 1_700_000_000 + minute * 60, 1 / 3 + minute / 7);
  await storeCandles(former, { database, chainId: 1, all: true });
  await database.close();
  database = open();
  await database.prepare();
  const restarted = createCandleLog();
  await loadCandles(restarted, { database, chainId: 1 });
  expect(list(restarted)[3]?.[0]?.base.high).toBeCloseTo(1 / 3 + 99 / 7, 6);
  for (const [index, rows] of list(restarted).entries())
    expect(rows.map(({ time }) => time)).toEqual(list(former)[index]?.map(({ time }) => time));
  const other = createCandleLog();
  await loadCandles(other, { database, chainId: 10 });
  expect(list(other).flat()).toEqual([]);
});

test('two gateways on one database keep each other’s highs and lows', async () => {
  const [one, other, reader] = [createCandleLog(), createCandleLog(), createCandleLog()];
  for (const [at, price] of [100, 140, 110].entries()) add(one, 1_700_000_000 + at, price);
  for (const [at, price] of [105, 90, 120].entries()) add(other, 1_700_000_000 + at, price);
  await storeCandles(one, { database, chainId: 1, all: true });
  await storeCandles(other, { database, chainId: 1, all: true });
  await loadCandles(reader, { database, chainId: 1 });
  expect(list(reader)[3]?.[0]?.base).toEqual({ open: 100, high: 140, low: 90, close: 120 });
});

test('rows that are no longer kept are deleted, and nothing is written twice', async () => {
  const candles = createCandleLog();
  add(candles, 1_600_000_000, 1);
  await storeCandles(candles, { database, chainId: 1, all: true });
  expect(await count()).toBe(4);
  add(candles, 1_700_000_000, 2);
  await storeCandles(candles, { database, chainId: 1, all: true });
  expect(await count()).toBe(4);
  expect(candles.listUnstored(true)).toEqual([]);
});

test('a row of another version is passed over', async () => {
  await database.write((db) =>
    db
      .insertInto('price_candles')
      .values({ chain_id: 1, step: 60, time: '1700000040', candles: '{"token":[0]}' })
      .execute(),
  );
  const candles = createCandleLog();
  await loadCandles(candles, { database, chainId: 1 });
  expect(list(candles).flat()).toEqual([]);
});
