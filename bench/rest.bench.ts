import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@livery/sandbox/stack/checkPort';
import { launchSandbox } from '@livery/sandbox/stack/launchSandbox';

/** Time for the pools to be read and the first trades; a chain is at rest a minute after it was last used. */
const settleMs = 80_000;
const watchedMs = 120_000;
/** Processor time per time that passes, of everything that `npm start` runs: a part of one core. */
const goal = 0.15;

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
  const used = (readProcessorSeconds() - before) / ((performance.now() - start) / 1_000);
  console.log(`\nThe sandbox at rest uses ${(used * 100).toFixed(1)} % of one core; the goal is ${goal * 100} %.`);
  if (used >= goal) process.exitCode = 1;
} finally {
  await sandbox.stop();
}

/** Returns the seconds of processor time that the processes below this one have used so far. */
function readProcessorSeconds(): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time='], { encoding: 'utf8' }).trim().split('\n');
  const processes = rows.map((row) => {
    const [pid = '', parent = '', time = ''] = row.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), seconds: toSeconds(time) };
  });
  const sum = (pid: number): number =>
    processes.filter(({ parent }) => parent === pid).reduce((total, { pid, seconds }) => total + seconds + sum(pid), 0);
  return sum(process.pid);
}

/** Converts a duration such as `1-02:03:04` or `3:04.56` to seconds. */
function toSeconds(time: string): number {
  const [clock = '', days = '0'] = time.split('-').reverse();
  return clock.split(':').reduce((total, part) => total * 60 + Number(part), 0) + Number(days) * 86_400;
}
