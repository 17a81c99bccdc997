import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../..');
const readyLine = /^ready in [\d.]+ s$/m;

export type ProductRun = {
  child: ChildProcess;
  /** All that it printed up to its `ready` line. Rejects when it ends before. */
  ready: Promise<string>;
  exit: Promise<{ code: number | null; output: string; errors: string }>;
};

/** Runs a script of the repository as a person at a terminal would, with nothing else in its environment than `variables`. */
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
    exit.then(() => reject(new Error(`It ended before it was ready. ${errors}`)));
  });
  // Who waits for the exit alone need not hear of this.
  ready.catch(() => undefined);
  return { child, ready, exit };
}
