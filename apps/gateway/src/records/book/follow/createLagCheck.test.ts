import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chains } from '@livery/core/domain/chains';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChainState } from '../../../chains/chainState';
import { copyEmptyDatabase } from '../../../testing/copyEmptyDatabase';
import { createDatabase, type Database } from '../../database/createDatabase';
import { createBook } from '../rows/book';
import { lockHead } from '../rows/bookHead';
import { createLagCheck } from './createLagCheck';

const log = pino({ level: 'silent' });
const folder = copyEmptyDatabase(mkdtempSync(join(tmpdir(), 'livery-lag-')));
let replica: Database;

beforeAll(async () => {
  replica = createDatabase({ dataDir: folder, notifications: false }, log);
  await replica.prepare();
});
afterAll(async () => {
  await replica.close();
  rmSync(folder, { recursive: true });
});

test('a replica is behind when its book has been over 10 s older for over 10 s, and current again when it is not', async () => {
  const [chain] = chains;
  if (!chain) throw new Error('There is no chain.');
  let now = 1_000_000;
  const clock = () => now;
  const state = createChainState(chain, { urls: ['http://127.0.0.1:2'], log, clock });
  const book = createBook({ state, database: replica, log, clock });
  const isCurrent = createLagCheck(book);
  const check = () => replica.readLatest(isCurrent);
  const follow = (blockTime: bigint) => {
    book.status = { syncedAt: now, blockTime, position: 0n, checkedTo: null };
  };
  const replicate = (blockTime: bigint) =>
    replica.write(async (db) => {
      await lockHead(db, chain.id);
      await db
        .updateTable('book_heads')
        .set({ block_time: `${blockTime}` })
        .execute();
    });

  await replicate(100n);
  follow(110n);
  now += 60_000;
  expect(await check()).toBe(true);
  // A new block that came 12 s after the last one has not reached it yet.
  follow(112n);
  now += 10_000;
  expect(await check()).toBe(true);
  now += 1;
  expect(await check()).toBe(false);
  await replicate(112n);
  expect(await check()).toBe(true);
});
