import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plainCalls } from '../../env/providers';
import { createRpcPlan } from '../../rpc/createRpcPlan';
import { copyEmptyDatabase } from '../../testing/copyEmptyDatabase';
import { createDatabase, type Database } from '../database/createDatabase';
import { followSpending } from './followSpending';

const log = pino({ level: 'silent' });
const [day, noon] = [86_400_000, Date.UTC(2026, 10, 29, 12)];
let dataDir: string;
let database: Database;
let now: number;
const clock = () => now;

beforeAll(async () => {
  dataDir = copyEmptyDatabase(mkdtempSync(join(tmpdir(), 'livery-spending-')));
  database = createDatabase({ dataDir, notifications: false }, log);
  await database.prepare();
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  now = noon;
  await database.write((db) => db.deleteFrom('rpc_spending').execute());
});

/** Starts a gateway with a plan of 1,000 calls a day and 10,000 a month, as far as its units are kept. */
function start({ provider = 'calls', write = database.write }: { provider?: string; write?: Database['write'] } = {}) {
  const limits = [
    { units: 1_000, per: 'day' as const },
    { units: 10_000, per: 'month' as const },
  ];
  const budget = { prices: { ...plainCalls, name: provider }, limits };
  const plan = createRpcPlan({ chain: { id: 1, name: 'Ethereum' }, budget, log, clock });
  const { stop } = followSpending({ chains: new Map([[1, { plan }]]), database: { write }, log, clock });
  return {
    plan,
    stop,
    spend: (calls: number) => plan.count(Array<string>(calls).fill('eth_call')),
    getSpent: () => plan.listLimits().map(({ spent }) => spent),
  };
}

test('units survive a restart, by day and month', async () => {
  const former = start();
  former.spend(600);
  await former.stop();
  now += day;
  const next = start();
  next.spend(400);
  await next.stop();
  const last = start();
  await vi.waitFor(() => expect(last.getSpent()).toEqual([400, 1_000]));
  last.spend(600);
  expect(last.plan.getState()).toBe('used up');
  await last.stop();
});

test('gateways on one database share the count, and none is counted twice', async () => {
  const [one, other] = [start(), start()];
  one.spend(300);
  other.spend(500);
  await one.stop();
  await other.stop();
  expect(other.getSpent()).toEqual([800, 800]);
  expect(other.plan.getState()).toBe('slow');
  await one.stop();
  expect(one.getSpent()).toEqual([800, 800]);
});

test('the units of another provider do not count: they are others', async () => {
  const former = start({ provider: 'Infura' });
  former.spend(900);
  await former.stop();
  const next = start();
  await next.stop();
  expect(next.getSpent()).toEqual([0, 0]);
});

test('units wait in memory while the database does not answer', async () => {
  let isAway = true;
  const write: Database['write'] = (transaction) =>
    isAway ? Promise.reject(new Error('away')) : database.write(transaction);
  const { spend, stop, getSpent } = start({ write });
  spend(100);
  await stop();
  expect(getSpent()).toEqual([100, 100]);
  isAway = false;
  spend(50);
  await stop();
  const next = start();
  await next.stop();
  expect([getSpent(), next.getSpent()]).toEqual([
    [150, 150],
    [150, 150],
  ]);
});

test('what was spent more than a month ago is forgotten', async () => {
  const former = start();
  former.spend(100);
  await former.stop();
  now += 33 * day;
  await start().stop();
  const rows = await database.readLatest((db) => db.selectFrom('rpc_spending').selectAll().execute());
  expect(rows).toEqual([]);
});
