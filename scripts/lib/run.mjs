import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/**
 * Runs a command in the repository with inherited output and resolves to its exit code. Signals are passed on, so that nothing
 * outlives a Ctrl-C; once the command has ended by one, so does this process, whatever would come next.
 *
 * A command that has not ended after `deadlineMs` milliseconds is killed with all that it started, and resolves to the
 * code of a timeout: nothing else ends a loop that never waits.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ env?: Record<string, string>; quiet?: boolean; deadlineMs?: number }} [options]
 * @returns {Promise<number>}
 */
export function run(command, parameters, { env = {}, quiet = false, deadlineMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      // A group of its own, which is killed as a whole.
      detached: deadlineMs !== undefined,
    });
    let passed;
    const pass = (signal) => {
      passed = signal;
      child.kill(signal);
    };
    let isLate = false;
    const killAll = () => {
      isLate = true;
      process.kill(-child.pid, 'SIGKILL');
    };
    const timer = deadlineMs === undefined ? undefined : setTimeout(killAll, deadlineMs);
    process.once('SIGINT', pass);
    process.once('SIGTERM', pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      if (passed) process.exit(128 + constants.signals[passed]);
      resolve(isLate ? timeoutCode : signal ? 1 : (code ?? 1));
    });
  });
}

/** The exit code of a command that its deadline ended, as of `timeout` of the coreutils. */
export const timeoutCode = 124;
