import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleForNode } from '../../../../scripts/lib/bundle.mjs';
import { isAll } from '../../../../scripts/lib/isAll.mjs';
import { root } from '../../../../scripts/lib/root.mjs';
import { listedTokens } from '../chains/listedTokens';
import { createPglitePool } from '../records/database/createPglitePool';
import type { Schema } from '../records/database/schema';
import { copyEmptyDatabase } from '../testing/copyEmptyDatabase';
import { createMaker } from '../testing/createMaker';
import { createTrader } from '../testing/createTrader';
import { killGateway } from '../testing/killGateway';
import { runSql, startPostgres } from '../testing/startPostgres';

let folder: string;
let bundle: string;
let chain: Awaited<ReturnType<typeof startTestChain>>;
let maker: ReturnType<typeof createMaker>;

beforeAll(async () => {
  const cache = join(root, 'apps/gateway/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'durability-'));
  await bundleForNode('apps/gateway/src/main.ts', relative(root, folder));
  bundle = join(folder, 'main.js');
  chain = await startTestChain(1);
  const [makerToken, takerToken] = ['DAI', 'USDC'].map(
    (symbol) => listedTokens.find((token) => token.chainId === 1 && token.symbol === symbol)?.address,
  );
  if (!makerToken || !takerToken) throw new Error('The tokens are not listed.');
  maker = createMaker({ chainId: 1, makerToken, takerToken });
  await createTrader(chain.rpcUrl).approve(makerToken, maker.chain.exchangeProxy);
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await chain.stop();
});

/** A sample; `npm run bench orders` kills 200 times each. */
const rounds = isAll ? 3 : 1;
const count = `select count(*)::int as orders, count(distinct hash)::int as hashes,
  (select count(*)::int from order_changes where added) as added,
  (select (max(position) - count(*))::int from order_changes) as gaps from orders`;

test('no acknowledged order is lost or doubled when the gateway is killed, on PostgreSQL', async () => {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase('kills');
  const variables = { RPC_URLS_1: chain.rpcUrl, DATABASE_URL: url };
  const { orders, acknowledged, lost, refused } = await killGateway({ bundle, variables, maker, rounds });
  expect({ lost, refused }).toEqual({ lost: [], refused: [] });
  expect(acknowledged).toBeGreaterThan(0);
  expect(await runSql(url, count)).toEqual([{ orders, hashes: orders, added: orders, gaps: 0 }]);
  await postgres.destroy();
});

test('no acknowledged order is lost or doubled when the gateway is killed, on PGlite', async () => {
  const DATA_DIR = copyEmptyDatabase(join(folder, 'data'));
  const variables = { RPC_URLS_1: chain.rpcUrl, DATA_DIR };
  const { orders, lost, refused } = await killGateway({ bundle, variables, maker, rounds });
  expect({ lost, refused }).toEqual({ lost: [], refused: [] });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createPglitePool(join(DATA_DIR, 'orders')) }) });
  const { rows } = await sql.raw(count).execute(db);
  expect(rows).toEqual([{ orders, hashes: orders, added: orders, gaps: 0 }]);
  await db.destroy();
});
