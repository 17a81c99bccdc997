import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/** A gateway follows its chains within seconds, and reads the missed blocks of a restored book first. */
const maxReadyMs = 300_000;

const { resolve } = createRequire(join(root, 'apps/gateway/package.json'));

async function connect(connectionString) {
  const { default: pg } = await import(pathToFileURL(resolve('pg')).href);
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Returns the number of rows and a sum over the content of each table, whatever their order. */
async function sumTables(client) {
  const { rows } = await client.query(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const sums = {};
  for (const { name } of rows) {
    const text = `select count(*)::int as rows, coalesce(sum(hashtextextended(each::text, 0)), 0)::text as sum from "${name}" as each`;
    sums[name] = (await client.query(text)).rows[0];
  }
  return sums;
}

/** Dumps the database as it is at one moment, however many orders come meanwhile. Returns what is in the dump. */
async function dump(url, file) {
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query('select pg_export_snapshot() as snapshot');
    execFileSync('pg_dump', [`--snapshot=${rows[0].snapshot}`, '--format=custom', '--no-owner', `--file=${file}`, url]);
    const tables = await sumTables(client);
    const heads = await client.query(
      "select domain from product_heads natural join product_versions where config <> 'null' order by domain",
    );
    return { tables, domains: heads.rows.map(({ domain }) => domain) };
  } finally {
    await client.end();
  }
}

/** Starts a gateway over a database. Resolves to its address once it is ready with its order books. */
async function startGateway(bundle, variables) {
  const child = spawn(process.execPath, [bundle], { env: variables, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise((resolvePort, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /"port":(\d+)/.exec(line)?.[1];
      if (found) resolvePort(found);
    });
    child.once('exit', (code) => reject(new Error(`The gateway over the restored database ended with ${code}.`)));
  });
  const url = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + maxReadyMs; ; ) {
    const answer = await fetch(`${url}/readyz`);
    const text = await answer.text();
    if (answer.status === 200) return { child, url };
    if (Date.now() > end) throw new Error(`The gateway over the restored database is not ready: ${text}`);
    await new Promise((passed) => setTimeout(passed, 500));
  }
}

/** Asks a gateway over the restored database for its saved entries and the orders of each chain. */
async function askGateway(bundle, { databaseUrl, variables }) {
  const token = randomBytes(24).toString('hex');
  const chains = Object.keys(variables).flatMap((name) => /^RPC_URLS_(\d+)$/.exec(name)?.[1] ?? []);
  const own = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    LIVERY_ADMIN_TOKEN: token,
    REQUIRED_CHAINS: chains.join(','),
    REQUIRE_BOOK: 'on',
  };
  const { child, url } = await startGateway(bundle, { ...variables, ...own });
  try {
    const read = async (path) => {
      const answer = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    const { hosts } = await read('/api/admin/entries');
    const orders = {};
    for (const chain of chains) orders[chain] = (await read(`/api/${chain}/sra/v4/orders?perPage=1`)).total;
    return { hosts, orders };
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

/**
 * Rehearses a restore: dumps a database while it is in use, restores the dump into a new one beside it or on the server of `drillUrl`, compares every
 * table, and asks a gateway over it for entries and orders. Removes what it made. Throws when a command or the gateway fails.
 *
 * @param {{ url: string, drillUrl?: string, bundle: string, variables: Record<string, string> }} options
 * @returns a report, with the tables and hosts that differ
 */
export async function runDrill({ url, drillUrl = url, bundle, variables }) {
  const folder = mkdtempSync(join(tmpdir(), 'livery-drill-'));
  const name = `livery_drill_${Date.now()}`;
  const restored = new URL(drillUrl);
  restored.pathname = `/${name}`;
  const server = await connect(drillUrl);
  const file = join(folder, 'livery.dump');
  const since = Date.now();
  const seconds = () => Math.round((Date.now() - since) / 100) / 10;
  try {
    const { tables, domains } = await dump(url, file);
    const dumpSeconds = seconds();
    await server.query(`create database ${name}`);
    execFileSync('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${restored}`, file]);
    const client = await connect(`${restored}`);
    const sums = await sumTables(client).finally(() => client.end());
    const restoreSeconds = seconds() - dumpSeconds;
    const names = [...new Set([...Object.keys(tables), ...Object.keys(sums)])];
    const differing = names.filter((each) => JSON.stringify(tables[each]) !== JSON.stringify(sums[each]));
    const { hosts, orders } = await askGateway(bundle, { databaseUrl: `${restored}`, variables });
    return {
      bytes: statSync(file).size,
      rows: Object.fromEntries(Object.entries(sums).map(([each, { rows }]) => [each, rows])),
      differing,
      missingHosts: domains.filter((domain) => !hosts.includes(domain)),
      orders,
      dumpSeconds,
      restoreSeconds: Math.round(restoreSeconds * 10) / 10,
      readySeconds: seconds(),
    };
  } finally {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
