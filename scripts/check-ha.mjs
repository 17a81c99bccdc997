import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { fail } from './lib/fail.mjs';
import { findOnPath } from './lib/findOnPath.mjs';
import { root } from './lib/root.mjs';

/**
 * Starts the cluster of deploy/ha on this machine and brings ROUNDS faults over its leader. Writes
 * bench/results/ha.json. Needs root on Debian.
 */

const programs = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  ip: 'iproute2',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};
const isThere = (name) => [name, `/usr/sbin/${name}`].some((file) => existsSync(file)) || findOnPath([name]);

if (process.getuid?.() !== 0) fail('The check of the cluster makes networks and mounts disks: run it as root.');
const missing = Object.entries(programs).flatMap(([name, debian]) => (isThere(name) ? [] : [debian]));
// Debian's packages start servers as they are installed, which is not for this command to decide.
if (missing.length > 0)
  fail(`The cluster is unchecked for want of ${missing.join(', ')} (packages of Debian 12, with python3-etcd).`);
await ensureInstalled();
const folder = join(root, 'apps/gateway/.cache/bench');
mkdirSync(folder, { recursive: true });
for (const entry of ['apps/gateway/src/main.ts', 'bench/ha/checkCluster.ts'])
  await bundleForNode(entry, relative(root, folder));
const { checkCluster } = await import(pathToFileURL(join(folder, 'checkCluster.js')).href);
const rounds = Number(process.env.ROUNDS ?? 12);
const results = await checkCluster({ bundle: join(folder, 'main.js'), files: join(root, 'deploy/ha'), rounds });
const load = readFileSync('/proc/loadavg', 'utf8').split(' ')[1];
writeFileSync(
  join(root, 'bench/results/ha.json'),
  `${JSON.stringify({ node: process.version, load, ...results }, null, 2)}\n`,
);
const { losses, restore } = results;
const slowest = Math.max(...results.rounds.map(({ writesAgainMs }) => writesAgainMs));
const isWell =
  losses.lostOrders + losses.doubledOrders + losses.lostEntries + losses.failedQuotes === 0 &&
  slowest <= 20_000 &&
  restore.fromBefore === 5 &&
  restore.fromAfter === 0 &&
  restore.listings > 0 &&
  restore.cancelledListed === 0;
console.log(
  `${results.rounds.length} faults, writes again after ${slowest} ms at most: ${isWell ? 'nothing was lost' : 'FAILED'}`,
);
process.exit(isWell ? 0 : 1);
