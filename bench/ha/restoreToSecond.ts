import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTrader } from '../../apps/gateway/src/testing/createTrader';
import { findFreePort, runSql } from '../../apps/gateway/src/testing/startPostgres';
import type { Cluster } from './startCluster';
import { startGatewayOver, type startMakers } from './startGatewayOver';

const bin = '/usr/lib/postgresql/15/bin';
const maxRecoveryMs = 120_000;

type Options = { cluster: Cluster; chain: Awaited<ReturnType<typeof startMakers>>; bundle: string; gatewayUrl: string };

/** Posts new orders of a maker. Returns them. */
async function postOrders(url: string, maker: Options['chain']['makers'][number], count: number) {
  const placed = await Promise.all(Array.from({ length: count }, () => maker.place()));
  for (const { body } of placed) {
    const answer = await fetch(`${url}/api/1/sra/v4/order`, { method: 'POST', body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  }
  return placed;
}

/** Starts PostgreSQL over a restored folder, and waits until it has replayed everything up to the second. */
async function startRestored(folder: string, { log, env }: { log: string; env: Record<string, string> }) {
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: `${port}`,
    archive_mode: 'off',
    synchronous_standby_names: '',
    unix_socket_directories: folder,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(log, 'a');
  const command = [
    '--reuid=postgres',
    '--regid=postgres',
    '--clear-groups',
    '--',
    `${bin}/postgres`,
    '-D',
    folder,
    ...flags,
  ];
  const server = spawn('setpriv', command, { env, stdio: ['ignore', output, output] });
  const url = `postgres://livery:liverysecret@127.0.0.1:${port}/livery`;
  for (const end = Date.now() + maxRecoveryMs; ; await pause(500)) {
    const [state] = await runSql(url, 'select pg_is_in_recovery() as recovering').catch(() => []);
    if (state?.recovering === false) break;
    if (Date.now() > end || server.exitCode !== null)
      throw new Error(`The restored database does not open: see ${log}.`);
  }
  return { server, url };
}

/**
 * Restores the cluster's archive to a second between two posts, after which the chain went on, and starts a gateway
 * over it. It has the orders from before and none from after, and never lists an order that was cancelled on the chain
 * meanwhile.
 */
export async function restoreToSecond({ cluster, chain, bundle, gatewayUrl }: Options) {
  const leader = await cluster.findLeader();
  const [maker] = chain.makers;
  if (!leader || !maker) throw new Error('There is no leader or maker.');
  const before = await postOrders(gatewayUrl, maker, 5);
  await pause(3_000);
  const [named] = await runSql(
    cluster.url,
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS') || '+00' as second`,
  );
  await pause(3_000);
  const after = await postOrders(gatewayUrl, maker, 5);
  const cancelled = before[0];
  if (!cancelled) throw new Error('Nothing was posted.');
  await maker.cancel(createTrader(chain.rpcUrl), [cancelled.order]);
  leader.run('psql', '-h', join(leader.folder, 'disk/socket'), '-U', 'postgres', '-c', 'select pg_switch_wal()');
  await pause(5_000);

  const folder = join(cluster.base, 'restored');
  mkdirSync(folder, { mode: 0o700 });
  execFileSync('chown', ['postgres:postgres', folder]);
  const since = performance.now();
  const pgbackrest = ['pgbackrest', '--stanza=livery'];
  leader.run(
    ...pgbackrest,
    `--pg1-path=${folder}`,
    '--type=time',
    `--target=${named?.second}`,
    '--target-action=promote',
    'restore',
  );
  const { server, url } = await startRestored(folder, { log: join(cluster.base, 'restored.log'), env: leader.env });
  const restoreSeconds = Number(((performance.now() - since) / 1_000).toPrecision(3));
  try {
    const hashes = new Set((await runSql(url, 'select hash from orders')).map(({ hash }) => String(hash)));
    const seen = await watchRestored(url, { chain, bundle, hash: cancelled.hash });
    return {
      second: String(named?.second),
      restoreSeconds,
      orders: hashes.size,
      fromBefore: before.filter(({ hash }) => hashes.has(hash)).length,
      fromAfter: after.filter(({ hash }) => hashes.has(hash)).length,
      ...seen,
    };
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
}

/** Starts a gateway over a restored database and asks it for orders from its first moment on. */
async function watchRestored(
  databaseUrl: string,
  { chain, bundle, hash }: Pick<Options, 'chain' | 'bundle'> & { hash: string },
) {
  const { gateway, url } = await startGatewayOver(bundle, { RPC_URLS_1: chain.rpcUrl, DATABASE_URL: databaseUrl });
  let [listings, cancelledListed] = [0, 0];
  try {
    for (const end = Date.now() + 60_000; listings < 10 && Date.now() < end; await pause(100)) {
      const answer = await fetch(`${url}/api/1/sra/v4/orders?maker=${chain.makers[0]?.account.address}&perPage=1000`);
      const text = await answer.text();
      if (answer.status !== 200) continue;
      const { records } = JSON.parse(text) as { records: { metaData: { orderHash: string } }[] };
      if (records.length > 0) listings++;
      if (records.some(({ metaData }) => metaData.orderHash === hash)) cancelledListed++;
    }
    return { listings, cancelledListed };
  } finally {
    gateway.stop('SIGKILL');
    await gateway.exit;
  }
}
