import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/**
 * Runs a command in the repository with inherited output and resolves to its exit code. Signals are passed on, so that nothing
 * outlives a Ctrl-C; once the command has ended by one, so does this process, whatever would come next.
 */
export function run(command, parameters, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    });
    let passed;
    const pass = (signal) => {
      passed = signal;
      child.kill(signal);
    };
    process.once('SIGINT', pass);
    process.once('SIGTERM', pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      if (passed) process.exit(128 + constants.signals[passed]);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}
