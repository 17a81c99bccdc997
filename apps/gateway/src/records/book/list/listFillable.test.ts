import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chains } from '@livery/core/domain/chains';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createChainState } from '../../../chains/chainState';
import { copyEmptyDatabase } from '../../../testing/copyEmptyDatabase';
import { createDatabase, type Database } from '../../database/createDatabase';
import { createBook } from '../rows/book';
import { listFillable } from './listFillable';

const log = pino({ level: 'silent' });
const folder = copyEmptyDatabase(mkdtempSync(join(tmpdir(), 'livery-fillable-')));
const pair = { makerToken: `0x${'a'.repeat(40)}`, takerToken: `0x${'b'.repeat(40)}` } as const;
let database: Database;

beforeAll(async () => {
  database = createDatabase({ dataDir: folder, notifications: false }, log);
  await database.prepare();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function setUp() {
  const [chain] = chains;
  if (!chain) throw new Error('There is no chain.');
  const time = { now: 1_000_000 };
  const clock = () => time.now;
  const state = createChainState(chain, { urls: ['http://127.0.0.1:2'], log, clock });
  const own = { ...database };
  const read = vi.spyOn(own, 'read');
  const book = createBook({ state, database: own, log, clock });
  book.status = { syncedAt: time.now, blockTime: 0n, position: 0n, checkedTo: null };
  return { book, read, time, notify: () => database.notifier.notify(chain.id) };
}

test('a pair without orders is read once in ten seconds, and when the book changes', async () => {
  const { book, read, time, notify } = setUp();
  const list = async () => {
    expect((await listFillable(book, pair)).orders).toEqual([]);
    return read.mock.calls.length;
  };
  expect(await list()).toBe(1);
  time.now += 10_000;
  expect(await list()).toBe(1);
  time.now += 1;
  expect(await list()).toBe(2);
  notify();
  expect(await list()).toBe(3);
  expect(await list()).toBe(3);
});

test('an answer that a change of the book overtakes is kept no longer than any other', async () => {
  const { book, read, notify } = setUp();
  const overtaken = listFillable(book, pair);
  notify();
  const later = listFillable(book, pair);
  expect((await Promise.all([overtaken, later])).map(({ orders }) => orders)).toEqual([[], []]);
  expect(read).toHaveBeenCalledTimes(2);
  expect(book.fillable.size).toBe(1);
});

test('a read that fails is not kept', async () => {
  const { book, read } = setUp();
  read.mockRejectedValueOnce(new Error('no database'));
  await expect(listFillable(book, pair)).rejects.toThrow('no database');
  expect((await listFillable(book, pair)).orders).toEqual([]);
});
