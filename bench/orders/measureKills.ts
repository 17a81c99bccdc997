import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import { listedTokens } from '../../apps/gateway/src/chains/listedTokens';
import { createMaker } from '../../apps/gateway/src/testing/createMaker';
import { createTrader } from '../../apps/gateway/src/testing/createTrader';
import { killGateway } from '../../apps/gateway/src/testing/killGateway';
import { runSql, startPostgres } from '../../apps/gateway/src/testing/startPostgres';

const count = `select count(*)::int as stored, (count(*) - count(distinct hash))::int as doubled,
  (select count(*)::int from order_changes where added) as added from orders`;

/** Gateways that are killed at the same time on each kind of database, each with one of its own. */
const gatewaysPerKind = 2;

type Totals = Record<'orders' | 'acknowledged' | 'lost' | 'refused' | 'stored' | 'doubled' | 'added', number>;

/**
 * Kills gateways that take orders with SIGKILL, `rounds` times on each kind of database and in turn at each of the
 * three moments of `killGateway`, and counts the orders before and after.
 */
export async function measureKills({ bundle, folder, rounds }: { bundle: string; folder: string; rounds: number }) {
  const started = performance.now();
  const chain = await startTestChain(1);
  const postgres = await startPostgres();
  const [makerToken, takerToken] = ['DAI', 'USDC'].map(
    (symbol) => listedTokens.find((token) => token.chainId === 1 && token.symbol === symbol)?.address,
  );
  if (!makerToken || !takerToken) throw new Error('The tokens are not listed.');
  const pair = { chainId: 1, makerToken, takerToken };
  const own = { RPC_URLS_1: chain.rpcUrl };

  async function killOne(addressIndex: number, variables: Record<string, string>) {
    const maker = createMaker({ ...pair, addressIndex });
    await createTrader(chain.rpcUrl, addressIndex).approve(pair.makerToken, maker.chain.exchangeProxy);
    const result = await killGateway({
      bundle,
      variables: { ...own, ...variables },
      maker,
      rounds: Math.ceil(rounds / gatewaysPerKind),
    });
    return { ...result, lost: result.lost.length, refused: result.refused.length };
  }

  async function killOnPostgres(index: number): Promise<Totals> {
    const url = await postgres.createDatabase(`kills_${index}`);
    const killed = await killOne(index, { DATABASE_URL: url });
    return { ...killed, ...((await runSql(url, count))[0] as Pick<Totals, 'stored' | 'doubled' | 'added'>) };
  }

  async function killOnPglite(index: number): Promise<Totals> {
    const dataDir = join(folder, `kills-${index}`);
    rmSync(dataDir, { recursive: true, force: true });
    const killed = await killOne(gatewaysPerKind + index, { DATA_DIR: dataDir });
    const db = await PGlite.create(join(dataDir, 'orders'));
    const [stored] = (await db.query<Pick<Totals, 'stored' | 'doubled' | 'added'>>(count)).rows;
    await db.close();
    if (!stored) throw new Error('The database has no orders.');
    return { ...killed, ...stored };
  }

  try {
    const indexes = Array.from({ length: gatewaysPerKind }, (_, index) => index);
    const [onServer, onPglite] = await Promise.all([
      Promise.all(indexes.map(killOnPostgres)),
      Promise.all(indexes.map(killOnPglite)),
    ]);
    const kills = Math.ceil(rounds / gatewaysPerKind) * gatewaysPerKind;
    const minutes = Number(((performance.now() - started) / 60_000).toPrecision(2));
    return { minutes, PostgreSQL: { kills, ...sum(onServer) }, PGlite: { kills, ...sum(onPglite) } };
  } finally {
    await postgres.destroy();
    await chain.stop();
  }
}

function sum(all: readonly Totals[]): Totals {
  const names = ['orders', 'acknowledged', 'lost', 'refused', 'stored', 'doubled', 'added'] as const;
  const total = (name: keyof Totals) => all.reduce((before, each) => before + each[name], 0);
  return Object.fromEntries(names.map((name) => [name, total(name)])) as Totals;
}
