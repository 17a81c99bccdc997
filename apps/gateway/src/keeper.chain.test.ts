import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bundleForNode } from '../../../scripts/lib/bundle.mjs';
import { root } from '../../../scripts/lib/root.mjs';
import { createServer } from './app/createServer';
import { createOrderLister } from './services/keeper/createOrderLister';
import { accessKeeper, getKeeperAccount } from './testing/accessKeeper';
import { copyOrders } from './testing/copyOrders';
import { startGateway } from './testing/startGateway';
import { startProcess } from './testing/startProcess';

const one = 10n ** 18n;
let folder: string;
let bundle: string;
let origin: string;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let server: ReturnType<typeof createServer>['server'];
const started: ReturnType<typeof startProcess>[] = [];
const scene = accessKeeper(() => gateway, { chainId: 1, folder: '' });
const { onChain, call, follow, rest } = scene;

beforeAll(async () => {
  // Inside the workspace, so that the bundle finds its external packages.
  const cache = join(root, 'apps/gateway/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'keeper-'));
  await bundleForNode('apps/gateway/src/keeper.ts', relative(root, folder));
  bundle = join(folder, 'keeper.js');
  gateway = await startGateway([1], { variables: { DATA_DIR: join(folder, 'book') } });
  server = createServer({
    ...{ fetch: gateway.app.fetch, headers: {}, draining: new AbortController().signal },
  }).server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await scene.fundMaker();
});
afterEach(async () => {
  const keepers = started.splice(0);
  for (const keeper of keepers) keeper.stop('SIGKILL');
  await Promise.all(keepers.map(({ exit }) => exit));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

let folders = 0;

function start(variables: Record<string, string> = {}) {
  const keeper = startProcess(bundle, {
    KEEPER_PRIVATE_KEY: getKeeperAccount().key,
    KEEPER_GATEWAY: origin,
    KEEPER_DATA_DIR: join(folder, `keeper-${folders++}`),
    KEEPER_METRICS_PORT: '0',
    KEEPER_POLL_SECONDS: '1',
    KEEPER_MAX_FILL: '50',
    RPC_URLS_1: onChain().url,
    ...variables,
  });
  started.push(keeper);
  const ask = async (path: string, host = '127.0.0.1') => {
    const { port } = await keeper.logged('listening');
    return fetch(`http://${host}:${port}${path}`);
  };
  return {
    ...keeper,
    ask,
    /** Reads the value of a metric of the chain; with a label, of that series. */
    async read(metric: string, label = 'chain="1"'): Promise<number> {
      const line = (await (await ask('/metrics')).text())
        .split('\n')
        .find((each) => each.startsWith(`livery_keeper_${metric}{`) && each.includes(label));
      return Number(line?.split(' ').at(-1) ?? 0);
    },
  };
}

/** Rests an order that the keeper fills with the wrapped coin. */
function restCrossing(permille = 1_030n) {
  const { wrapped, usdc } = onChain();
  return rest([wrapped, usdc], one, permille);
}

/** Has the book follow the chain until a condition holds. */
async function followUntil(condition: () => Promise<boolean>) {
  const look = async () => {
    await follow();
    return condition();
  };
  await expect.poll(look, { timeout: 60_000, interval: 500 }).toBe(true);
}

test('it says on loopback alone how it is, and that it has stopped', async () => {
  const { cancel } = await restCrossing();
  const keeper = start({ KEEPER_MAX_LOSS: '0.000000000000001' });
  const { address } = await keeper.logged('listening');
  expect(address).toBe('127.0.0.1');
  await keeper.logged('what is left of the loss limit does not cover the gas of a fill: nothing is sent');
  const health = await keeper.ask('/healthz');
  expect([health.status, await health.json()]).toEqual([
    200,
    { chains: [{ chainId: 1, outcome: 'stopped', seconds: expect.any(Number) }] },
  ]);
  expect(await keeper.read('stopped')).toBe(1);
  expect(await keeper.read('max_loss_coins')).toBe(1e-15);
  expect(await keeper.read('look_age_seconds')).toBeLessThan(60);
  expect((await keeper.ask('/other')).status).toBe(404);
  await expect(keeper.ask('/metrics', '127.0.0.2')).rejects.toThrow('fetch failed');
  await cancel();
});

test('on SIGTERM it waits for the fill that is on its way, and exits in order', async () => {
  const { cancel } = await restCrossing();
  const keeper = start();
  await call('evm_setAutomine', false);
  try {
    const { hash } = await keeper.logged('an order is filled');
    keeper.stop('SIGTERM');
    await keeper.logged('stopping');
    await call('anvil_mine', '0x1');
    expect(await keeper.logged('an order was settled')).toMatchObject({ hash, outcome: 'filled' });
    expect(await keeper.exit).toEqual({ code: 0, errors: '' });
  } finally {
    await call('evm_setAutomine', true);
  }
  await follow();
  await cancel();
});

test('a new process knows the losses of the one before', async () => {
  const { cancel } = await restCrossing();
  const KEEPER_DATA_DIR = join(folder, 'lasting');
  const keeper = start({ KEEPER_DATA_DIR });
  await call('evm_setAutomine', false);
  try {
    await keeper.logged('an order is filled');
    await call('anvil_dropAllTransactions');
    await call('anvil_mine', '0xa');
    await keeper.logged('a stuck fill was replaced');
  } finally {
    await call('evm_setAutomine', true);
  }
  await call('anvil_mine', '0x1');
  await cancel();
  await follow();
  expect(await keeper.logged('an order was settled')).toMatchObject({ outcome: 'replaced' });
  const lost = await keeper.read('loss_coins_total');
  expect(lost).toBeGreaterThan(0);
  keeper.stop('SIGTERM');
  expect((await keeper.exit).code).toBe(0);
  expect(await start({ KEEPER_DATA_DIR }).read('loss_coins_total')).toBe(lost);
});

test('a second process on a folder ends with a message that names the first', async () => {
  const KEEPER_DATA_DIR = join(folder, 'taken');
  const first = start({ KEEPER_DATA_DIR });
  await first.logged('listening');
  const { code, errors } = await start({ KEEPER_DATA_DIR }).exit;
  expect(code).toBe(1);
  expect(errors).toContain(`KEEPER_DATA_DIR ${KEEPER_DATA_DIR} is in use by process ${first.pid}: end it`);
});

test('two processes of one account fill all orders between them, and lose nothing', async () => {
  const { keeper: account, usdc, dai, wrapped } = onChain();
  const pairs = [
    [wrapped, usdc, one],
    [usdc, dai, 5_000n * 10n ** 6n],
    [dai, wrapped, 5_000n * one],
    [wrapped, dai, one],
  ] as const;
  const orders = [];
  for (const [taken, given, amount] of pairs) orders.push(await rest([taken, given], amount, 1_040n));
  const before = await account.balanceOf(nativeToken);
  const keepers = [start(), start()];
  const sum = async (metric: string, label?: string) => {
    const values = await Promise.all(keepers.map(({ read }) => read(metric, label)));
    return values.reduce((total, value) => total + value, 0);
  };
  await followUntil(async () => (await sum('fills_total', 'outcome="filled"')) >= pairs.length);
  // A fill of a rest may be mined and not yet counted.
  await followUntil(async () => {
    const gained = (await account.balanceOf(nativeToken)) - before;
    return Math.abs((await sum('profit_coins_total')) - Number(gained) / 1e18) < 1e-9;
  });
  expect(await sum('loss_coins_total')).toBe(0);
  expect(await sum('fills_total', 'outcome="reverted"')).toBe(0);
  expect((await Promise.all(keepers.map(({ ask }) => ask('/healthz')))).map(({ status }) => status)).toEqual([
    200, 200,
  ]);
  for (const { cancel } of orders) await cancel();
  await follow();
});

test('an order below 10,000 newer ones is filled within five looks', async () => {
  const { usdc, dai } = onChain();
  const honest = await restCrossing();
  // Of another maker, far from the market.
  const dust = await rest([usdc, dai], 10n ** 6n, 500n, { index: 7 });
  await copyOrders(gateway.context.database, { hash: dust.hash, accounts: [dust.order.maker], count: 10_500 });
  const list = createOrderLister(origin, 1);
  const keeper = await scene.startKeeper({}, { list, name: join(folder, 'large') });
  const outcomes: string[] = [];
  while (!outcomes.includes('sent') && outcomes.length < 5) {
    await follow();
    outcomes.push(await keeper.look());
  }
  expect(outcomes.at(-1)).toBe('sent');
  expect(keeper.lines.some((line) => line.includes(honest.hash) && line.includes('an order is filled'))).toBe(true);
});
