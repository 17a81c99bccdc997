import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { sandboxInfo } from '@livery/core/wire/sandboxInfo';
import { findRoot } from '@livery/sandbox/process/findRoot';
import { startProcess } from '@livery/sandbox/process/startProcess';
import { findFreePort } from '@livery/sandbox/stack/checkPort';
import { launchSandbox } from '@livery/sandbox/stack/launchSandbox';
import { waitUntilReady } from '@livery/sandbox/stack/waitUntilReady';
import * as v from 'valibot';

const host = '127.0.0.1';
const minutes = [2, 10, 20];
/** MB of a gateway with nine chains after 20 minutes. */
const goal = 350;
/** The gateway as it is, and with other settings of the embedded database or of Node.js. */
const variants: readonly { name: string; database?: readonly string[]; flags?: readonly string[] }[] = [
  { name: 'as it is' },
  { name: 'buffers 32 MB', database: ['shared_buffers=32MB', 'wal_buffers=1MB'] },
  { name: 'buffers 128 MB', database: ['shared_buffers=128MB'] },
  {
    name: 'buffers 2 MB, one connection',
    database: [
      'shared_buffers=2MB',
      'wal_buffers=64kB',
      'max_connections=1',
      'max_locks_per_transaction=16',
      'max_worker_processes=0',
      'max_wal_senders=0',
    ],
  },
  {
    name: 'buffers 8 MB, little work memory',
    database: [
      'shared_buffers=8MB',
      'wal_buffers=256kB',
      'work_mem=512kB',
      'maintenance_work_mem=2MB',
      'temp_buffers=800kB',
    ],
  },
  { name: 'small young generation', flags: ['--max-semi-space-size=2'] },
  { name: 'optimised for size', flags: ['--optimize-for-size', '--max-semi-space-size=2'] },
];

const root = findRoot();
const dist = join(root, 'apps/gateway/dist');
const settingsLine = /^const settings = \["shared_buffers[^\]]*\];$/m;
const sandbox = await launchSandbox({ PORT: `${await findFreePort(host)}`, SANDBOX_MINING: 'interval' });
const { chains } = v.parse(sandboxInfo, await (await fetch(`${sandbox.url}/api/sandbox`)).json());
const started = await Promise.all(variants.map(start));
try {
  await Promise.all(started.map(({ url }) => visit(url)));
  const start = performance.now();
  for (const minute of minutes) {
    await pause(Math.max(0, minute * 60_000 - (performance.now() - start)));
    for (const each of started) each.used[`${minute} min`] = await readMegabytes(each.url);
  }
  const results = started.map(({ name, used }) => ({ name, ...used }));
  console.table(results);
  const last = started[0]?.used[`${minutes.at(-1)} min`] ?? 0;
  if (last > goal) console.log(`Missed: ${last} MB, the goal is ${goal}.`);
  const file = join(root, 'bench/results/memory.json');
  writeFileSync(file, `${JSON.stringify({ node: process.version, chains: chains.length, goal, results }, null, 2)}\n`);
} finally {
  for (const { stop } of started) await stop();
  await sandbox.stop();
}

/** Starts a gateway over all chains, with the settings of a variant in its bundle. */
async function start({ name, database, flags = [] }: (typeof variants)[number], index: number) {
  const file = join(dist, `memory-${index}.js`);
  const line = database && `const settings = ${JSON.stringify(database)};`;
  const bundle = readFileSync(join(dist, 'main.js'), 'utf8');
  if (!settingsLine.test(bundle)) throw new RangeError('The bundle has no settings of the database.');
  writeFileSync(file, line ? bundle.replace(settingsLine, line) : bundle);
  const port = await findFreePort(host);
  const folder = mkdtempSync(join(tmpdir(), 'livery-memory-'));
  const gateway = startProcess(process.execPath, [...flags, file], {
    PATH: process.env.PATH,
    ...Object.fromEntries(chains.map(({ id, rpcUrl }) => [`RPC_URLS_${id}`, rpcUrl])),
    HOST: host,
    PORT: `${port}`,
    WEB_ROOT: join(root, 'apps/web/dist'),
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    DATA_DIR: folder,
  });
  gateway.output.resume();
  const url = `http://${host}:${port}`;
  await waitUntilReady(`${url}/readyz`, new AbortController().signal);
  const used: Record<string, number> = {};
  const stop = async () => {
    await gateway.stop(5_000);
    rmSync(file);
    rmSync(folder, { recursive: true, force: true });
  };
  return { name, url, used, stop };
}

/** Asks for a price on each chain, as the first visitors do. */
async function visit(url: string): Promise<void> {
  for (const { id, tokens } of chains) {
    const query = { sellToken: nativeToken, buyToken: tokens[0]?.address ?? '', sellAmount: '1000000000000000' };
    await (await fetch(`${url}/api/${id}/swap/v1/price?${new URLSearchParams(query)}`)).text();
  }
}

/** Returns the memory of a gateway in MB. */
async function readMegabytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Math.round(Number(/^\w*process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1_048_576);
}
