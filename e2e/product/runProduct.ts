import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');
const readyLine = /^ready in [\d.]+ s$/m;

export type ProductRun = {
  child: ChildProcess;
  /** Its output up to the `ready` line. Rejects when it exits before. */
  ready: Promise<string>;
  exit: Promise<{ code: number | null; output: string; errors: string }>;
};

/** Runs a script of the repository as from a terminal, with an environment of `variables` only. */
export function runProduct({ script, variables }: { script: string; variables: Record<string, string> }): ProductRun {
  const child = spawn(process.execPath, [resolve(root, script)], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
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
