import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgresPrograms } from '../../../../scripts/lib/postgresPrograms.mjs';
import { findFreePort, runSql } from './startPostgres';

const maxStartMs = 60_000;

/**
 * Starts a server of Debian's PostgreSQL, whose clients for backups are of its version, unlike those of the embedded
 * one. Throws when it is not installed.
 */
export async function startDebianPostgres() {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'livery-debian-postgres-'));
  const password = join(folder, 'password');
  writeFileSync(password, 'postgres');
  chmodSync(folder, 0o755);
  // PostgreSQL does not run as root.
  const asPostgres =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'] : [];
  if (asPostgres.length > 0) execFileSync('chown', ['-R', 'postgres:postgres', folder]);
  const command = (name: string, ...parameters: string[]) => {
    const [program = '', ...rest] = [...asPostgres, join(programs, name), ...parameters];
    return [program, rest] as const;
  };
  const data = join(folder, 'data');
  execFileSync(
    ...command('initdb', '-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`, '-E', 'UTF8'),
    { stdio: 'pipe', cwd: folder },
  );
  const port = await findFreePort();
  const flags = ['-p', `${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  const server = spawn(...command('postgres', '-D', data, ...flags), { stdio: 'ignore', cwd: folder });
  const getUrl = (name: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
  const end = Date.now() + maxStartMs;
  while (!(await runSql(getUrl('postgres'), 'select 1').catch(() => undefined))) {
    if (Date.now() > end || server.exitCode !== null) throw new Error("Debian's PostgreSQL did not start.");
    await pause(100);
  }
  return {
    programs,
    async createDatabase(name: string): Promise<string> {
      await runSql(getUrl('postgres'), `create database ${name}`);
      return getUrl(name);
    },
    listDatabases: async () =>
      (await runSql(getUrl('postgres'), 'select datname from pg_database where not datistemplate')).map(({ datname }) =>
        String(datname),
      ),
    async destroy() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
