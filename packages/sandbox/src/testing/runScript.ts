import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { findRoot } from '../process/findRoot';

const readyLine = /^ready in [\d.]+ s$/m;

export type ScriptRun = {
  child: ChildProcess;
  /** Its output up to the `ready` line. Rejects when it exits before. */
  ready: Promise<string>;
  exit: Promise<{ code: number | null; output: string; errors: string }>;
};

/** Runs a script of the repository as from a terminal, on free ports and with no more environment than `variables`. */
export function runScript(script: string, variables: Record<string, string> = {}): ScriptRun {
  const root = findRoot();
  const child = spawn(process.execPath, [resolve(root, script)], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', RPC_PORT: '0', SANDBOX_BOT: 'off', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const exit = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, output, errors }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (readyLine.test(output)) resolve(output);
    });
    exit.then(() => reject(new Error(`The script exited before it was ready. ${errors}`)));
  });
  // Callers that only await `exit` do not handle this rejection.
  ready.catch(() => undefined);
  return { child, ready, exit };
}
