import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

// Outlives nobody: when our end of fd 3 closes, however we died, the whole process group is killed. The child is started
// after the watcher, so there is no moment at which it is unwatched. TERM is handed on to the child alone.
const supervisor = `
exec 3<&0
( while read -r _; do :; done <&3; kill -KILL -$$ ) >/dev/null 2>&1 &
watcher=$!
"$@" </dev/null 3<&- &
child=$!
trap 'kill -TERM "$child" 2>/dev/null' TERM
while kill -0 "$child" 2>/dev/null; do wait "$child"; status=$?; done
kill -KILL "$watcher" 2>/dev/null
exit "$status"
`;
const keptWords = 4_000;

export type ProcessExit = { code: number | null; signal: NodeJS.Signals | null };

export type RunningProcess = {
  output: Readable;
  exited: Promise<ProcessExit>;
  /** The end of what it wrote to stderr. */
  lastWords(): string;
  /** Asks it to end and, after `graceMs`, makes it. Resolves when it is gone. */
  stop(graceMs?: number): Promise<void>;
};

/** Starts a program that cannot outlive this process, in a group of its own so that a terminal's Ctrl-C reaches only us. */
export function startProcess(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): RunningProcess {
  const child = spawn('/bin/sh', ['-c', supervisor, 'sh', command, ...args], {
    detached: true,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-keptWords);
  });
  child.stdin.on('error', () => undefined);
  const exited = new Promise<ProcessExit>((resolve) => {
    child.on('error', () => resolve({ code: 127, signal: null }));
    child.on('exit', (code, signal) => {
      child.stdin.destroy();
      resolve({ code, signal });
    });
  });
  return {
    output: child.stdout,
    exited,
    lastWords: () => words.trim(),
    async stop(graceMs = 0) {
      if (graceMs > 0 && child.exitCode === null) {
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.stdin.destroy(), graceMs);
        await exited;
        clearTimeout(timer);
      }
      child.stdin.destroy();
      await exited;
    },
  };
}
