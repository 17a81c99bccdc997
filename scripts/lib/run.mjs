import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a command in the repository with inherited output and resolves to its exit code. Signals are passed on, so that nothing
 * outlives a Ctrl-C.
 */
export function run(command, parameters, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    });
    const pass = (signal) => child.kill(signal);
    process.once('SIGINT', pass);
    process.once('SIGTERM', pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}
