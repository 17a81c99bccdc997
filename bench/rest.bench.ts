import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findRoot } from '@livery/sandbox/process/findRoot';
import { findFreePort } from '@livery/sandbox/stack/checkPort';
import { launchSandbox } from '@livery/sandbox/stack/launchSandbox';

/** Time for the pools to be read and the first trades; a chain is at rest a minute after it was last used. */
const settleMs = 80_000;
const watchedMs = 120_000;
/** Processor time per time that passes, of everything that `npm start` runs: a part of one core. */
const goal = 0.15;
/** Unit of the times in /proc. */
const ticksPerSecond = 100;
const root = findRoot();

const sandbox = await launchSandbox({
  PORT: `${await findFreePort('127.0.0.1')}`,
  SANDBOX_BOT: 'on',
  SANDBOX_KEEPER: 'on',
  SANDBOX_MINING: 'interval',
});
try {
  await pause(settleMs);
  const before = readProcessorSeconds();
  const start = performance.now();
  await pause(watchedMs);
  const seconds = (performance.now() - start) / 1_000;
  const used = [...readProcessorSeconds()].map(([name, total]) => ({
    name,
    part: (total - (before.get(name) ?? 0)) / seconds,
  }));
  const whole = used.reduce((sum, { part }) => sum + part, 0);
  console.table(Object.fromEntries(used.map(({ name, part }) => [name, `${(part * 100).toFixed(1)} %`])));
  console.log(`\nThe sandbox at rest uses ${(whole * 100).toFixed(1)} % of one core; the goal is ${goal * 100} %.`);
  const results = Object.fromEntries(used.map(({ name, part }) => [name, Number(part.toFixed(4))]));
  const file = join(root, 'bench/results/rest.json');
  writeFileSync(
    file,
    `${JSON.stringify({ node: process.version, goal, whole: Number(whole.toFixed(4)), results }, null, 2)}\n`,
  );
  if (whole >= goal) process.exitCode = 1;
} finally {
  await sandbox.stop();
}

/** Returns the seconds of processor time that the processes below this one have used so far, by program. Needs Linux. */
function readProcessorSeconds(): Map<string, number> {
  const processes = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? readProcess(pid) : []));
  const seconds = new Map<string, number>();
  const add = (above: number) => {
    for (const { pid, parent, name, used } of processes) {
      if (parent !== above) continue;
      seconds.set(name, (seconds.get(name) ?? 0) + used);
      add(pid);
    }
  };
  add(process.pid);
  return seconds;
}

/** Reads a process, or nothing when it has ended. */
function readProcess(pid: string) {
  try {
    // The name of the program, which may hold spaces, stands in brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
    if (parent === undefined || user === undefined || system === undefined) return [];
    return [{ pid: Number(pid), parent, name: toName(words), used: (user + system) / ticksPerSecond }];
  } catch {
    return [];
  }
}

/** Returns the program of a command line: of a script for Node, that of the script. */
function toName([program = '', ...parameters]: readonly string[]): string {
  if (!/\bnode$/.test(program)) return basename(program);
  return relative(root, parameters.find((word) => !word.startsWith('-')) ?? program);
}
