import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPgbouncer } from '../../../../scripts/lib/pgbouncer.mjs';
import { findFreePort } from './startPostgres';

/**
 * Starts PgBouncer in transaction mode before a PostgreSQL server: each transaction may run on another of its `connections`.
 * Throws when it is not installed.
 */
export async function startPgbouncer({ serverPort, connections }: { serverPort: number; connections: number }) {
  const program = findPgbouncer();
  if (!program) throw new Error('PgBouncer is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'livery-pgbouncer-'));
  // PgBouncer does not run as root: Debian's user of the server reads the file.
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${serverPort} user=postgres password=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(program, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const words: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      words.push(line);
      if (/process up/.test(line)) resolve();
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`PgBouncer did not start: ${words.join('\n')}`)));
  });
  return {
    /** Returns the URL of a database of the server, through PgBouncer. */
    getUrl: (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
