import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyEmptyDatabase } from '../../testing/copyEmptyDatabase';
import { createProductFolder } from '../../testing/createProductFolder';
import { runSql, startPostgres } from '../../testing/startPostgres';
import { createDatabase, type Database } from '../database/createDatabase';
import { createProducts } from './createProducts';
import { findLatestVersion, getVersion, listVersions, saveVersion } from './productVersions';
import { createSavedProducts } from './savedProducts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let url: string;
let dataDir: string;
const databases = new Map<string, Database>();
let database: Database;
let entries: ReturnType<typeof createProductFolder>;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  dataDir = copyEmptyDatabase(mkdtempSync(join(tmpdir(), 'livery-saved-')));
  postgres = await startPostgres();
  url = await postgres.createDatabase('saved');
  databases.set('PGlite', createDatabase({ dataDir, notifications: false }, log));
  databases.set('PostgreSQL', createDatabase({ url, dataDir, notifications: true }, log));
  await Promise.all([...databases.values()].map((each) => each.prepare()));
});
afterAll(async () => {
  await Promise.all([...databases.values()].map((each) => each.close()));
  await postgres.destroy();
  rmSync(dataDir, { recursive: true });
});

/** Empties the database of an engine, and has the test use it. */
async function use(engine: string) {
  const opened = databases.get(engine);
  if (!opened) throw new Error(`There is no ${engine}.`);
  database = opened;
  await database.write(async (db) => {
    for (const table of ['product_versions', 'product_heads', 'product_state'] as const)
      await db.deleteFrom(table).execute();
  });
}

beforeEach(() => {
  entries = createProductFolder();
});
afterEach(() => entries.remove());

const domain = 'swap.example';
const config = (name: string, more: object = {}) => ({ domain, name, ...more });
const save = (base: number, name: string, more: object = {}) =>
  saveVersion(database, { domain, config: config(name, more), base, author: 'ops', now: 1_000 + base });

describe.each(['PGlite', 'PostgreSQL'])('in %s', (engine) => {
  beforeEach(() => use(engine));

  test('every version is kept, with who, when and which fields', async () => {
    expect(await save(0, 'One')).toMatchObject({ version: 1, author: 'ops', savedAt: 1_000 });
    await save(1, 'Two', { links: { docs: 'https://docs.example' } });
    const restored = { domain, config: config('One'), base: 2, author: 'other', restored: 1, now: 5 };
    expect(await saveVersion(database, restored)).toEqual({
      version: 3,
      author: 'other',
      savedAt: 5,
      changes: ['name', 'links.docs'],
      restored: 1,
    });
    const versions = await listVersions(database, { domain, limit: 2 });
    expect(versions.map(({ version }) => version)).toEqual([3, 2]);
    expect(await listVersions(database, { domain, before: 2, limit: 2 })).toMatchObject([{ version: 1 }]);
    expect(await getVersion(database, { domain, version: 2 })).toMatchObject({ config: { name: 'Two' } });
    expect(await findLatestVersion(database, domain)).toMatchObject({ version: 3, config: { name: 'One' } });
    await expect(getVersion(database, { domain, version: 4 })).rejects.toThrow('has no saved version 4');
  });

  test('of two who edit the same version, the second is refused and told of the first', async () => {
    await save(0, 'One');
    const results = await Promise.allSettled([save(1, 'Left'), save(1, 'Right')]);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([
      {
        reason: { code: 'ENTRY_CONFLICT', shortMessage: expect.stringContaining('at version 2, saved by ops at 1970') },
      },
    ]);
    await expect(save(7, 'Ahead')).rejects.toMatchObject({ code: 'ENTRY_CONFLICT' });
    expect(await listVersions(database, { domain, limit: 9 })).toHaveLength(2);
  });

  test('another gateway sees a change when it looks, and keeps unchanged entries as the same objects', async () => {
    const other = createSavedProducts(database, entries.log);
    expect(other.isRead()).toBe(false);
    await other.refresh();
    expect(other.isRead()).toBe(true);
    await save(0, 'One');
    await saveVersion(database, {
      domain: 'b.example',
      config: { ...config('B'), domain: 'b.example' },
      base: 0,
      author: 'ops',
      now: 1,
    });
    expect(other.get(domain)).toBeUndefined();
    await other.refresh();
    const [first, second] = [other.get(domain), other.get('b.example')];
    expect(first).toMatchObject({ name: 'One', brand_color: '#ff7149' });
    await save(1, 'Two');
    await other.refresh();
    expect(other.get(domain)?.name).toBe('Two');
    expect(other.get('b.example')).toBe(second);
    expect(other.listHosts()).toEqual([domain, 'b.example']);
  });
});

describe('a saved entry', () => {
  beforeEach(() => use('PostgreSQL'));

  test('is read with all others, however many are saved', async () => {
    await runSql(url, 'insert into product_state values (1, 250)');
    await runSql(
      url,
      "insert into product_heads select 'h' || n || '.example', 1, n from generate_series(1, 250) as n",
    );
    await runSql(
      url,
      `insert into product_versions
        select domain, 1, '{"domain":"' || domain || '","name":"' || domain || '"}', '[]', 'ops', null, 1 from product_heads`,
    );
    const saved = createSavedProducts(database, log);
    await saved.refresh();
    expect(saved.listHosts()).toHaveLength(250);
    expect(saved.listHosts().filter((host) => saved.get(host)?.name !== host)).toEqual([]);
  });

  test('replaces the file of its host, and no other', async () => {
    entries.write('a.json', config('File', { brand_color: '#112233' }));
    entries.write('b.json', { domain: 'b.example', name: 'Other' });
    const saved = createSavedProducts(database, entries.log);
    const products = createProducts(entries.folder, entries.log, saved);
    expect(products.get(domain)?.name).toBe('File');
    await save(0, 'Saved');
    await saved.refresh();
    expect(products.get(domain)).toMatchObject({ name: 'Saved', brand_color: '#ff7149' });
    expect(products.get('b.example')?.name).toBe('Other');
    expect(products.listHosts()).toEqual(['b.example', 'partner.livery.example', domain]);
    expect(products.count()).toEqual({ hosts: 3, refused: 0 });
  });

  test('that this gateway refuses leaves the version before in use, is logged and counted', async () => {
    const saved = createSavedProducts(database, entries.log);
    await save(0, 'One');
    await saved.refresh();
    await save(1, 'Two', { buyTokenPercentage: 7 });
    await saved.refresh();
    expect(saved.get(domain)?.name).toBe('One');
    expect(saved.countRefused()).toBe(1);
    expect(entries.listLog('error')).toMatchObject([{ domain, version: 2, field: 'buyTokenPercentage' }]);
    const fresh = createSavedProducts(database, entries.log);
    await fresh.refresh();
    expect(fresh.get(domain)).toBeUndefined();
  });

  test('reaches another gateway by a notification, long before it polls', async () => {
    const elsewhere = createDatabase({ url, dataDir, notifications: true }, entries.log);
    const [own, other] = [database, elsewhere].map((each) => createSavedProducts(each, entries.log));
    const followers = [own, other].map((saved) => saved?.follow(3_600_000));
    await Promise.all([own?.refresh(), other?.refresh()]);
    let base = 0;
    // Until both listen, a notification may be missed.
    await vi.waitFor(
      async () => {
        await save(base++, `Name ${base}`);
        await own?.announce();
        await vi.waitFor(() => expect(other?.get(domain)?.name).toBe(`Name ${base}`), { timeout: 5_000 });
      },
      { timeout: 120_000, interval: 50 },
    );
    for (const follower of followers) follower?.stop();
    await elsewhere.close();
  });

  test('is read anew from a database that was restored from a backup', async () => {
    const saved = createSavedProducts(database, entries.log);
    await save(0, 'One');
    await save(1, 'Two');
    await saved.refresh();
    await runSql(url, 'delete from product_versions where version = 2');
    await runSql(url, 'update product_heads set version = 1, position = 1');
    await runSql(url, 'update product_state set position = 1');
    await saved.refresh();
    expect(saved.get(domain)?.name).toBe('One');
  });

  test('stays in use while the database does not answer', async () => {
    const saved = createSavedProducts(database, entries.log);
    await save(0, 'One');
    await saved.refresh();
    await runSql(url, 'alter table product_state rename to absent_state');
    await expect(saved.refresh()).rejects.toThrow();
    await runSql(url, 'alter table absent_state rename to product_state');
    expect(saved.get(domain)?.name).toBe('One');
  });

  test('finds no room beside 1,000 hosts or after 10,000 versions', async () => {
    await save(0, 'One');
    await runSql(
      url,
      `insert into product_heads select 'h' || n || '.example', 1, 1 + n from generate_series(1, 999) as n`,
    );
    const another = { domain: 'b.example', config: config('B'), base: 0, author: 'ops', now: 1 };
    await expect(saveVersion(database, another)).rejects.toMatchObject({ code: 'TOO_MANY_ENTRIES' });
    await runSql(url, 'update product_versions set version = 10000');
    await expect(save(10_000, 'Two')).rejects.toThrow('has 10000 versions, which is the most');
  });
});
