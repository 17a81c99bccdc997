import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleForNode } from '../../../../scripts/lib/bundle.mjs';
import { root } from '../../../../scripts/lib/root.mjs';
import { runDrill } from '../../../../scripts/lib/runDrill.mjs';
import { createMaker } from '../testing/createMaker';
import { startDebianPostgres } from '../testing/startDebianPostgres';
import { startGateway } from '../testing/startGateway';
import { runSql } from '../testing/startPostgres';

const token = 'drill:0123456789abcdef0123456789abcdef';
const host = 'drill.example.com';

describe('a rehearsed restore', () => {
  let postgres: Awaited<ReturnType<typeof startDebianPostgres>>;
  let url: string;
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  let maker: ReturnType<typeof createMaker>;
  let folder: string;
  const path = process.env.PATH;

  beforeAll(async () => {
    const cache = join(root, 'apps/gateway/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(join(cache, 'drill-'));
    await bundleForNode('apps/gateway/src/main.ts', relative(root, folder));
    postgres = await startDebianPostgres();
    process.env.PATH = [postgres.programs, path].join(delimiter);
    url = await postgres.createDatabase('livery');
    gateway = await startGateway([1], { variables: { DATABASE_URL: url, LIVERY_ADMIN_TOKEN: token } });
    const { trader, token: find } = gateway.onChain(1);
    maker = createMaker({ chainId: 1, makerToken: find('DAI'), takerToken: find('USDC') });
    await trader.approve(find('DAI'), maker.chain.exchangeProxy);
    await gateway.context.database.prepare();
    for (const title of ['First', 'Second']) await save(title);
  });
  afterAll(async () => {
    process.env.PATH = path;
    await gateway?.stop();
    await postgres?.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  let version = 0;
  async function save(title: string) {
    const answer = await gateway.app.request(`/api/admin/entries/${host}/versions`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token.split(':')[1]}` },
      body: JSON.stringify({ base: version, config: { domain: host, name: 'Drill', title } }),
    });
    expect(answer.status).toBe(200);
    version++;
  }

  /** Posts an order; returns false once the visitor's budget is spent. */
  async function post(): Promise<boolean> {
    // A visitor's single posts may cause a batch a second.
    gateway.pass(1_000);
    const { body } = await maker.place();
    const answer = await gateway.app.request('/api/1/sra/v4/order', { method: 'POST', body: JSON.stringify(body) });
    expect([200, 429]).toContain(answer.status);
    return answer.status === 200;
  }

  const drill = () =>
    runDrill({
      url,
      bundle: join(folder, 'main.js'),
      variables: { PATH: path ?? '', MIN_ORDER_VALUE: '0', RPC_URLS_1: gateway.variables.RPC_URLS_1 ?? '' },
    });

  test('the restored tables are equal though orders go on, and a gateway over them lists orders and entries', async () => {
    expect([await post(), await post()]).toEqual([true, true]);
    // Orders arrive while the dump is made.
    let isRunning = true;
    const writing = (async () => {
      while (isRunning && (await post()));
    })();
    const report = await drill().finally(() => {
      isRunning = false;
    });
    await writing;
    expect(report).toMatchObject({ differing: [], missingHosts: [] });
    expect(report.rows).toMatchObject({ product_versions: 2, product_heads: 1 });
    expect(report.rows.orders).toBeGreaterThanOrEqual(2);
    expect(report.orders).toEqual({ 1: report.rows.orders });
    expect(await postgres.listDatabases()).toEqual(['postgres', 'livery']);
  });

  test('a dump that cannot be restored fails, and leaves nothing behind', async () => {
    // The rows of this table come before those that its rule looks for.
    await runSql(
      url,
      `create function check_host(text) returns boolean language sql as 'select count(*) > 0 from public.product_heads where domain = $1'`,
    );
    await runSql(
      url,
      `create table guarded (domain text check (check_host(domain))); insert into guarded values ('${host}')`,
    );
    await expect(drill()).rejects.toThrow('pg_restore');
    expect(await postgres.listDatabases()).toEqual(['postgres', 'livery']);
  });
});
