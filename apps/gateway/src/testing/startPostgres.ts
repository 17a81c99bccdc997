import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadPostgres } from './loadPostgres';

/** Starts a PostgreSQL server of its own, which syncs every commit to the disk as in production. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'livery-postgres-'));
  const databaseDir = join(folder, 'data');
  const Server = await loadPostgres(folder);
  const port = await findFreePort();
  const words: string[] = [];
  const server = new Server({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: process.getuid?.() === 0,
    // The files of an empty server need not outlive a crash, and a sync waits for everything that other programs wrote.
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'max_connections=200'],
    onLog: (line) => void words.push(String(line)),
    onError: (line) => void words.push(String(line)),
  });
  let running = false;

  async function start() {
    await server.start();
    running = true;
  }

  async function stop() {
    running = false;
    await server.stop();
  }

  try {
    await server.initialise();
    await start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${words.join('')}`, { cause: error });
  }
  return {
    port,
    start,
    stop,
    /** Creates an empty database and returns its URL. */
    async createDatabase(name: string): Promise<string> {
      await server.createDatabase(name);
      return `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
    async destroy() {
      if (running) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a database. */
export async function runSql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Returns a port that is free at the moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
