import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { adapt, type Member, startMember } from './startMember';
import { startNetwork } from './startNetwork';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** A member as Patroni tells of it. */
type MemberState = { name: string; role: string; state: string };

const members = [1, 2, 3] as const;
/** The address of HAProxy, which other programs of this machine do not use. */
const proxyAddress = '127.0.77.1';
const maxHealthyMs = 180_000;

/**
 * Starts the cluster of deploy/ha, with its files in a folder, on this machine: three members on networks and disks of
 * their own, and HAProxy. Needs root and the Debian packages.
 */
export async function startCluster(files: string) {
  const base = mkdtempSync(join(tmpdir(), 'livery-ha-'));
  chmodSync(base, 0o755);
  const repository = join(base, 'repository');
  mkdirSync(repository);
  execFileSync('chown', ['postgres:postgres', repository]);
  const network = startNetwork(members);
  const started: Member[] = [];
  let proxy: ChildProcess | undefined;

  async function stop() {
    if (proxy && proxy.exitCode === null) {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGKILL');
      await ended;
    }
    await Promise.all(started.map((member) => member.stop()));
    network.stop();
    if (!process.env.KEEP_HA) rmSync(base, { recursive: true, force: true });
  }

  /** Asks the members that answer for the state of all. */
  async function readState(): Promise<MemberState[]> {
    const asked = started.map(async ({ address }) => {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
      return ((await answer.json()) as { members: MemberState[] }).members;
    });
    return Promise.any(asked).catch(() => []);
  }

  /** Returns the member that says itself that it leads. */
  async function findLeader(): Promise<Member | undefined> {
    const asked = started.map(async (member) => {
      const answer = await fetch(`http://${member.address}:8008/primary`, { signal: AbortSignal.timeout(1_000) });
      if (answer.status !== 200) throw new Error('not the leader');
      return member;
    });
    return Promise.any(asked).catch(() => undefined);
  }

  /** Counts the members that receive the leader's changes: one that has diverged runs, but does not. */
  async function countStreaming(): Promise<number> {
    const leader = await findLeader();
    if (!leader) return 0;
    const socket = join(leader.folder, 'disk/socket');
    const text = "select count(*) from pg_stat_replication where state = 'streaming'";
    try {
      return Number(leader.run('psql', '-h', socket, '-U', 'postgres', '-Atc', text));
    } catch {
      return 0;
    }
  }

  /** Waits until all members run, one leads, another confirms its commits and both others follow it. */
  async function waitUntilHealthy(): Promise<void> {
    for (const end = Date.now() + maxHealthyMs; ; await pause(500)) {
      const state = await readState();
      const roles = state.filter((each) => ['running', 'streaming'].includes(each.state)).map(({ role }) => role);
      const isWhole = roles.length === members.length && roles.includes('leader') && roles.includes('sync_standby');
      if (isWhole && (await countStreaming()) === members.length - 1) return;
      if (Date.now() > end)
        throw new Error(`The cluster is not healthy: ${JSON.stringify(state)}; its logs are in ${base}.`);
    }
  }

  try {
    for (const member of members) started.push(startMember(member, { base, repository, files, network }));
    const file = join(base, 'haproxy.cfg');
    writeFileSync(
      file,
      adapt('haproxy.cfg', { folder: base, repository, files }).replaceAll('127.0.0.1', proxyAddress),
    );
    const log = openSync(join(base, 'haproxy.log'), 'a');
    proxy = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] });
    await waitUntilHealthy();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    base,
    network,
    members: started,
    url: `postgres://livery:${started[0]?.env.LIVERY_PASSWORD}@${proxyAddress}:5000/livery`,
    findLeader,
    waitUntilHealthy,
    /** Changes settings of the whole cluster, as `patronictl edit-config` does. */
    async configure(settings: Record<string, unknown>) {
      const leader = await findLeader();
      const answer = await fetch(`http://${leader?.address}:8008/config`, {
        method: 'PATCH',
        body: JSON.stringify(settings),
      });
      if (answer.status !== 200) throw new Error(`Patroni answers ${answer.status}: ${await answer.text()}`);
    },
    stop,
  };
}
