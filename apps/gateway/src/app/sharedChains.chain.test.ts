import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import { type ChainState, countUnread } from '../chains/chainState';
import { followChain } from '../chains/followChain';
import { type Context, createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { createNewsBoard } from '../records/news/createNewsBoard';
import type { Rpc } from '../rpc/createRpc';
import { onPools } from '../testing/onPools';
import { startGateway } from '../testing/startGateway';
import { runSql, startPostgres } from '../testing/startPostgres';

const log = pino({ level: 'silent' });
const patience = { timeout: 60_000, interval: 50 };
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let url: string;
const replicas: Replica[] = [];

type Replica = { state: ChainState; asked: MockInstance<Rpc['request']>; kill: () => Promise<void> };

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase('chains');
  gateway = await startGateway([1], { variables: { DATABASE_URL: url } });
  await gateway.context.database.prepare();
});
afterEach(async () => {
  await Promise.all(replicas.splice(0).map(({ kill }) => kill()));
  await runSql(url, 'delete from chain_leases');
  await runSql(url, 'delete from chain_news');
});
afterAll(async () => {
  await gateway.stop();
  await postgres.destroy();
});

/** Starts another gateway on the chain and database, which ends without a word when it is killed. */
function startReplica(): Replica {
  const context: Context = createContext(parseEnvironment(gateway.variables), log);
  const state = context.chains.get(1);
  if (!state) throw new Error('Chain 1 is not served.');
  const asked = vi.spyOn(state.rpc, 'request');
  const board = createNewsBoard(context.database);
  const { stop } = followChain(state, { log, clock: Date.now, pollMs: 100, board });
  const replica = {
    state,
    asked,
    async kill() {
      stop();
      await context.database.close();
    },
  };
  replicas.push(replica);
  return replica;
}

const getHead = ({ state }: Replica) => state.pools?.journal.at(-1)?.hash;

/** Waits until all replicas are at the head of the chain, with the reserves that it tells. */
async function expectHead(among: readonly Replica[]) {
  const { client, wrapped, token, poolOf } = onPools(gateway);
  await gateway.sync();
  const pool = poolOf(wrapped, token('DAI'));
  const { hash } = await client.getBlock();
  await vi.waitFor(() => expect(among.map(getHead)).toEqual(among.map(() => hash)), patience);
  for (const { state } of among) {
    const position = state.pools?.market.positions.get(pool.address.toLowerCase()) ?? -1;
    expect(state.pools?.market.pools[position]).toEqual(pool);
  }
}

async function startTogether(count: number) {
  const started = Array.from({ length: count }, startReplica);
  await vi.waitFor(() => {
    expect(started.map(({ state }) => state.isShared).filter(Boolean).length).toBe(count - 1);
  }, patience);
  return started;
}

test('of four gateways one reads the chain, and the others apply what it read', async () => {
  const { buy, token } = onPools(gateway);
  const all = await startTogether(4);
  // Each reads the pools by itself when it starts.
  await vi.waitFor(() => expect(all.map(({ state }) => countUnread(state))).toEqual([0, 0, 0, 0]), patience);
  await buy(token('DAI'), 10n ** 17n);
  await expectHead(all);
  for (const { asked } of all) asked.mockClear();
  for (let block = 0; block < 5; block++) {
    await buy(token('DAI'), 10n ** 17n);
    await expectHead(all);
  }
  const calls = all.map(({ asked }) => asked.mock.calls.length);
  const most = Math.max(...calls);
  expect(calls.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1.2 * most);
});

test('another gateway follows the chain within 5 s of the death of the first', async () => {
  const { buy, token } = onPools(gateway);
  const all = await startTogether(3);
  const first = all.find(({ state }) => !state.isShared);
  await first?.kill();
  const killedAt = performance.now();
  await buy(token('DAI'), 10n ** 17n);
  const rest = all.filter((replica) => replica !== first);
  await expectHead(rest);
  await vi.waitFor(() => expect(rest.filter(({ state }) => !state.isShared).length).toBe(1), patience);
  expect(performance.now() - killedAt).toBeLessThan(5_000);
});

test('gateways that share a chain follow it to another branch together', async () => {
  const { client, buy, token } = onPools(gateway);
  const all = await startTogether(3);
  const snapshot = await client.snapshot();
  await buy(token('DAI'), 10n ** 18n);
  await expectHead(all);
  await client.revert({ id: snapshot });
  await buy(token('DAI'), 2n * 10n ** 18n);
  await client.mine({ blocks: 3 });
  await expectHead(all);
  expect(all.every(({ state }) => state.reorganizations > 0)).toBe(true);
});

test('news that do not follow what a gateway knows are not applied: it reads by itself', async () => {
  const { buy, token } = onPools(gateway);
  const all = await startTogether(2);
  const other = all.find(({ state }) => state.isShared);
  if (!other?.state.pools) throw new Error('No gateway shares.');
  // As if it had been away for longer than news are kept.
  other.state.pools.journal[0] = { ...other.state.pools.journal[0], hash: `0x${'ab'.repeat(32)}` } as never;
  await buy(token('DAI'), 10n ** 17n);
  await expectHead(all);
  expect(other.asked.mock.calls.map(([method]) => method)).toContain('eth_getBlockByNumber');
});

test('without an answer of the database each gateway reads by itself', async () => {
  const { buy, token } = onPools(gateway);
  const all = await startTogether(2);
  await runSql(url, 'alter table chain_leases rename to away');
  await buy(token('DAI'), 10n ** 17n);
  await expectHead(all);
  await runSql(url, 'alter table away rename to chain_leases');
  await vi.waitFor(() => expect(all.filter(({ state }) => state.isShared).length).toBe(1), patience);
});
