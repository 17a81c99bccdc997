import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPglitePool } from './createPglitePool';
import { makePgliteFolder } from './makePgliteFolder';

const base = mkdtempSync(join(tmpdir(), 'livery-pglite-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('a new folder is made by another process, without what a killed one left, and then left alone', async () => {
  const folder = join(base, 'data/orders');
  const left = join(base, 'data/orders.new-1');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'half'), '');
  const before = process.memoryUsage().rss;
  await makePgliteFolder(folder);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  expect(readdirSync(join(base, 'data'))).toEqual(['orders']);
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
  writeFileSync(join(folder, 'mark'), '');
  await makePgliteFolder(folder);
  expect(existsSync(join(folder, 'mark'))).toBe(true);
});

test('the embedded database opens it with the few pages that it needs', async () => {
  const pool = createPglitePool(join(base, 'data/orders'));
  const client = await pool.connect();
  expect(await client.query('show shared_buffers', [])).toMatchObject({ rows: [{ shared_buffers: '8MB' }] });
  client.release();
  await pool.end();
});
