import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts the bundled gateway or keeper as a process. */
export function startProcess(bundle: string, variables: Record<string, string>) {
  const child = spawn(process.execPath, [bundle], { env: variables, stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const exit = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, errors }));
  });
  const lines = createInterface({ input: child.stdout });
  const entries: Record<string, unknown>[] = [];
  lines.on('line', (line) => entries.push(JSON.parse(line)));

  return {
    pid: child.pid,
    exit,
    stop: (signal: 'SIGTERM' | 'SIGKILL') => child.kill(signal),
    /** Resolves with the first log entry that has this message. */
    logged(message: string): Promise<Record<string, unknown>> {
      return new Promise((resolve, reject) => {
        const look = () => {
          const entry = entries.find(({ msg }) => msg === message);
          if (!entry) return;
          lines.off('line', look);
          resolve(entry);
        };
        lines.on('line', look);
        look();
        void exit.then(() => reject(new Error(`The process ended without '${message}'. ${errors}`)));
      });
    },
  };
}
