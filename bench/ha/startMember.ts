import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { networkPrefix, type startNetwork } from './startNetwork';

const megabyte = 1_048_576;
/** PostgreSQL, its write-ahead log and some rounds of orders take 700 MB. */
const diskMegabytes = 2_000;
const spareMegabytes = 128;
const passwords = {
  PATRONI_SUPERUSER_PASSWORD: 'supersecret',
  PATRONI_REPLICATION_PASSWORD: 'replicasecret',
  PATRONI_REWIND_PASSWORD: 'rewindsecret',
  LIVERY_PASSWORD: 'liverysecret',
};

/** The folders of a member, of the repository of backups, and of the files of deploy/ha. */
type Paths = { folder: string; repository: string; files: string };

export type Member = ReturnType<typeof startMember>;

/** Returns a file of deploy/ha with the network and folders of a member of this check, and nothing else changed. */
export function adapt(file: string, { folder, repository, files }: Paths): string {
  return readFileSync(join(files, file), 'utf8')
    .replaceAll('10.0.0', networkPrefix)
    .replaceAll('/var/lib/livery-repository', repository)
    .replaceAll('/var/lib/etcd', join(folder, 'etcd'))
    .replaceAll('/var/lib/livery', join(folder, 'disk'))
    .replaceAll('/etc/livery', join(folder, 'etc'));
}

/** Reads lines of `NAME=value`. */
function readVariables(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Makes the folders of a member, its data on a file system of its own, so that it can be full. Returns the path of the disk. */
function makeDisk(folder: string): string {
  const [image, disk] = [join(folder, 'disk.img'), join(folder, 'disk')];
  mkdirSync(disk, { recursive: true });
  execFileSync('truncate', ['--size', `${diskMegabytes}M`, image]);
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image]);
  execFileSync('mount', ['-o', 'loop', image, disk]);
  mkdirSync(join(disk, 'socket'));
  execFileSync('chown', ['-R', 'postgres:postgres', disk]);
  return disk;
}

/** Writes the files of deploy/ha for a member. Returns the variables of its programs. */
function configure(member: number, paths: Paths): Record<string, string> {
  const etc = join(paths.folder, 'etc');
  mkdirSync(etc, { recursive: true });
  const etcd = join(paths.folder, 'etcd');
  mkdirSync(etcd);
  execFileSync('chown', ['postgres:postgres', etcd]);
  for (const file of ['patroni.yaml', 'pgbouncer.ini', 'pgbackrest.conf', 'create-database.sh', 'watch-disk.sh'])
    writeFileSync(join(etc, file), adapt(file, paths), { mode: 0o755 });
  writeFileSync(join(etc, 'userlist.txt'), `"livery" "${passwords.LIVERY_PASSWORD}"\n`);
  const lines = adapt('member.env', paths).split('\n');
  const own = lines.map((line) =>
    line.startsWith('ETCD_INITIAL_CLUSTER=')
      ? line
      : line.replaceAll(`${networkPrefix}.11`, `${networkPrefix}.1${member}`).replaceAll('member1', `member${member}`),
  );
  return {
    PATH: process.env.PATH ?? '',
    HOME: join(paths.folder, 'disk'),
    LANG: 'C.UTF-8',
    ...readVariables(own.join('\n')),
    ...passwords,
  };
}

/** Starts etcd, Patroni with PostgreSQL, PgBouncer and the watch over the disk, as on a machine of their own. */
export function startMember(
  member: number,
  {
    base,
    repository,
    files,
    network,
  }: Omit<Paths, 'folder'> & { base: string; network: ReturnType<typeof startNetwork> },
) {
  const folder = join(base, `member${member}`);
  const disk = makeDisk(folder);
  const env = configure(member, { folder, repository, files });
  const etc = join(folder, 'etc');
  const children = new Map<string, ChildProcess>();
  const filler = join(disk, 'filler');
  const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--'];

  /** Starts a program in the network of the member, with its output in a file. */
  function start(name: string, command: string[], { variables = {}, isRoot = false } = {}): void {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const parameters = isRoot ? command : ['setpriv', ...asPostgres, ...command];
    const [program, all] = network.within(member, parameters[0] ?? '', parameters.slice(1));
    children.set(name, spawn(program, all, { env: { ...env, ...variables }, cwd: disk, stdio: ['ignore', log, log] }));
  }

  function startPatroni(): void {
    start('patroni', ['patroni', join(etc, 'patroni.yaml')]);
    writeFileSync(join(folder, 'patroni.pid'), `${children.get('patroni')?.pid ?? ''}`);
  }
  const startPgbouncer = () => start('pgbouncer', ['/usr/sbin/pgbouncer', join(etc, 'pgbouncer.ini')]);
  start('etcd', ['etcd']);
  startPatroni();
  startPgbouncer();

  /** Ends a program by its process id. */
  async function end(name: string, signal: NodeJS.Signals): Promise<void> {
    const child = children.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Kills the server with its sessions, which are its children and end with it. */
  function killPostgres(): void {
    const file = join(disk, 'postgresql/postmaster.pid');
    if (!existsSync(file)) return;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It had ended.
    }
  }

  // The watch over the disk tells this process to start and stop Patroni, by files in place of systemd.
  const wish = join(folder, 'wish');
  const watching = setInterval(() => {
    if (!existsSync(wish)) return;
    rmSync(wish);
    startPatroni();
  }, 500);
  writeFileSync(
    join(etc, 'stop.sh'),
    `#!/bin/sh\npid=$(cat ${folder}/patroni.pid)\nkill -TERM $pid\nwhile kill -0 $pid 2>/dev/null; do sleep 0.1; done\n`,
  );
  writeFileSync(join(etc, 'start.sh'), `#!/bin/sh\ntouch ${wish}\n`);
  for (const file of ['stop.sh', 'start.sh']) chmodSync(join(etc, file), 0o755);
  const watchVariables = { MIN_MB: `${spareMegabytes}`, STOP: join(etc, 'stop.sh'), START: join(etc, 'start.sh') };
  start('watch-disk', ['sh', join(etc, 'watch-disk.sh')], { variables: watchVariables, isRoot: true });

  return {
    member,
    name: `member${member}`,
    address: `${networkPrefix}.1${member}`,
    folder,
    env,
    /** Runs a command of the member's, as its user of the server. Returns its output. */
    run: (...command: string[]) => {
      const [program, all] = network.within(member, 'setpriv', [...asPostgres, ...command]);
      return execFileSync(program, all, { env, encoding: 'utf8', cwd: disk, stdio: ['ignore', 'pipe', 'pipe'] });
    },
    /** Kills Patroni, PostgreSQL and PgBouncer with SIGKILL. */
    async kill() {
      killPostgres();
      await Promise.all([end('patroni', 'SIGKILL'), end('pgbouncer', 'SIGKILL')]);
      killPostgres();
    },
    /** Starts again what `kill` ended. */
    revive() {
      startPatroni();
      startPgbouncer();
    },
    /** Takes all of the room on the disk. */
    fillDisk() {
      const free = Number(execFileSync('df', ['--output=avail', '-B1', disk], { encoding: 'utf8' }).split('\n')[1]);
      execFileSync('fallocate', ['--length', `${Math.max(megabyte, free - 65_536)}`, filler]);
      // What fallocate leaves is taken, too: this write fails.
      spawn('dd', ['if=/dev/zero', `of=${join(disk, 'filler2')}`, 'bs=4096'], { stdio: 'ignore' });
    },
    freeDisk() {
      for (const file of [filler, join(disk, 'filler2')]) rmSync(file, { force: true });
    },
    async stop() {
      clearInterval(watching);
      await end('watch-disk', 'SIGKILL');
      await end('patroni', 'SIGKILL');
      killPostgres();
      await Promise.all(['pgbouncer', 'etcd'].map((name) => end(name, 'SIGKILL')));
      for (const tries of [1, 2, 3, 4, 5]) {
        try {
          execFileSync('umount', [disk], { stdio: 'ignore' });
          return;
        } catch {
          await new Promise((resolve) => setTimeout(resolve, tries * 200));
        }
      }
    },
  };
}
