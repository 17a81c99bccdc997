import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

// The child never outlives us: our end of fd 3 closes however we end, and the watcher then tells the supervisor to kill it. Traps
// and watcher are set up before the child starts, so it is never unwatched. TERM is passed on to the child.
const supervisor = `
exec 3<&0
trap 'over=1; kill -KILL $child 2>/dev/null' HUP
trap 'kill -TERM $child 2>/dev/null' TERM
( while read -r _; do :; done <&3; kill -HUP $$ || kill -KILL -$$ ) >/dev/null 2>&1 &
watcher=$!
"$@" </dev/null 3<&- &
child=$!
[ -z "$over" ] || kill -KILL $child
wait $child
status=$?
while kill -0 $child 2>/dev/null; do wait $child; status=$?; done
exec 2>/dev/null
kill -KILL $watcher
wait $watcher
exit $status
`;
const maxWords = 4_000;

export type ProcessExit = { code: number | null; signal: NodeJS.Signals | null };

export type RunningProcess = {
  output: Readable;
  exited: Promise<ProcessExit>;
  /** Returns the end of its stderr. */
  lastWords(): string;
  /** Sends SIGTERM and kills it after `graceMs`. Resolves when it has ended. */
  stop(graceMs?: number): Promise<void>;
};

const running = new Set<RunningProcess>();

/** Stops all processes that were started with startProcess. */
export async function stopProcesses(): Promise<void> {
  await Promise.all([...running].map((started) => started.stop()));
}

/** Starts a program that cannot outlive this process, in a group of its own so that a terminal's Ctrl-C reaches only us. */
export function startProcess(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): RunningProcess {
  const child = spawn('/bin/sh', ['-c', supervisor, 'sh', command, ...args], {
    detached: true,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-maxWords);
  });
  child.stdin.on('error', () => undefined);
  const exited = new Promise<ProcessExit>((resolve) => {
    child.on('error', () => resolve({ code: 127, signal: null }));
    child.on('exit', (code, signal) => {
      child.stdin.destroy();
      resolve({ code, signal });
    });
  });
  const started: RunningProcess = {
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
  running.add(started);
  exited.then(() => running.delete(started));
  return started;
}
