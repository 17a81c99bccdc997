import { setTimeout as pause } from 'node:timers/promises';
import { runSql } from '../../apps/gateway/src/testing/startPostgres';
import { measureSync } from './measureSync';
import { restoreToSecond } from './restoreToSecond';
import { type Cluster, startCluster } from './startCluster';
import { startGatewayOver, startMakers } from './startGatewayOver';
import { startLoad } from './startLoad';

const faults = ['killed', 'cut off', 'disk full'] as const;
type Fault = (typeof faults)[number];
export type Round = {
  at: number;
  fault: Fault;
  leader: string;
  next: string;
  writesAgainMs: number;
  healthyMs: number;
};

const maxFailoverMs = 90_000;

/** Waits until a gateway is ready with its order book. */
async function waitUntilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`);
    await answer.text();
    if (answer.status === 200) return;
    await pause(200);
  }
}

/** Brings a fault over the leader, waits until another one takes writes, mends it, and waits until all are well. */
async function playRound(cluster: Cluster, load: ReturnType<typeof startLoad>, fault: Fault): Promise<Round> {
  const leader = await cluster.findLeader();
  if (!leader) throw new Error('The cluster has no leader.');
  await pause(2_000);
  const at = performance.now();
  if (fault === 'killed') await leader.kill();
  if (fault === 'cut off') cluster.network.cut(leader.member);
  if (fault === 'disk full') leader.fillDisk();
  let next = await cluster.findLeader();
  let [changedAt, isWritten] = [Number.POSITIVE_INFINITY, false];
  while (!isWritten) {
    if (performance.now() - at > maxFailoverMs)
      throw new Error(
        `No writes within ${maxFailoverMs} ms: ${fault}; ${JSON.stringify(Object.fromEntries(load.refusals))}`,
      );
    next = await cluster.findLeader();
    if (next && next !== leader && changedAt === Number.POSITIVE_INFINITY) changedAt = performance.now();
    isWritten = load.orders.some((order) => order.at > changedAt);
    await pause(100);
  }
  // A few more, so that the longest pause between two is surely over.
  await pause(2_000);
  const times = load.orders.map((order) => order.at).filter((time) => time > at - 2_000);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  if (fault === 'killed') leader.revive();
  if (fault === 'cut off') cluster.network.mend(leader.member);
  if (fault === 'disk full') leader.freeDisk();
  const mendedAt = performance.now();
  await cluster.waitUntilHealthy();
  return {
    at: Math.round(at),
    fault,
    leader: leader.name,
    next: next?.name ?? '',
    writesAgainMs: Math.round(Math.max(...gaps)),
    healthyMs: Math.round(performance.now() - mendedAt),
  };
}

/** Compares what was acknowledged with what is stored. */
async function countLosses(cluster: Cluster, load: ReturnType<typeof startLoad>) {
  const rows = await runSql(
    cluster.url,
    `select orders.hash, (select count(*)::int from order_changes where added and order_changes.hash = orders.hash) as added from orders`,
  );
  const stored = new Map(rows.map(({ hash, added }) => [String(hash), Number(added)]));
  const saved = await runSql(cluster.url, 'select version, config from product_versions');
  const titles = new Map(saved.map(({ version, config }) => [Number(version), String(config)]));
  const lost = load.orders.filter(({ hash }) => !stored.has(hash));
  if (lost.length > 0) console.log('lost', JSON.stringify(lost));
  return {
    acknowledgedOrders: load.orders.length,
    storedOrders: stored.size,
    lostOrders: lost.length,
    doubledOrders: [...stored.values()].filter((added) => added !== 1).length,
    acknowledgedEntries: load.versions.length,
    lostEntries: load.versions.filter(({ version, title }) => !titles.get(version)?.includes(`"${title}"`)).length,
    quotes: load.quotes.length,
    failedQuotes: load.quotes.filter(({ isGood }) => !isGood).length,
    slowestQuoteMs: Math.round(Math.max(...load.quotes.map(({ ms }) => ms))),
  };
}

/**
 * Runs a gateway over the cluster of deploy/ha and brings faults over its leader in turn. Returns the rounds and what
 * was lost, the cost of synchronous commits, and the outcome of a restore to a named second.
 */
export async function checkCluster({ bundle, files, rounds }: { bundle: string; files: string; rounds: number }) {
  const chain = await startMakers();
  const cluster = await startCluster(files);
  let gateway: Awaited<ReturnType<typeof startGatewayOver>> | undefined;
  try {
    console.log('the cluster is up');
    gateway = await startGatewayOver(bundle, {
      RPC_URLS_1: chain.rpcUrl,
      DATABASE_URL: cluster.url,
      REQUIRE_BOOK: 'on',
    });
    await waitUntilReady(gateway.url);
    const sync = await measureSync(cluster, gateway.url, chain.makers);
    console.table(sync);
    const first = await cluster.findLeader();
    const pgbackrest = ['pgbackrest', '--stanza=livery'];
    first?.run(...pgbackrest, 'stanza-create');
    first?.run(...pgbackrest, 'check');
    first?.run(...pgbackrest, '--type=full', 'backup');
    const load = startLoad(gateway.url, chain.makers);
    const played: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      const result = await playRound(cluster, load, faults[round % faults.length] ?? 'killed');
      played.push(result);
      console.log(round + 1, JSON.stringify(result));
    }
    await load.stop();
    const losses = await countLosses(cluster, load);
    console.table(losses);
    console.log(Object.fromEntries(load.refusals));
    const restore = await restoreToSecond({ cluster, chain, bundle, gatewayUrl: gateway.url });
    console.table(restore);
    return { rounds: played, losses, sync, restore };
  } finally {
    gateway?.gateway.stop('SIGKILL');
    await gateway?.gateway.exit;
    await cluster.stop();
    await chain.stop();
  }
}
