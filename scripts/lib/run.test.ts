import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { run, timeoutCode } from './run.mjs';

test('a script that is told to stop ends with its step, and begins no other', async () => {
  const steps = `
    import { run } from '${pathToFileURL(`${import.meta.dirname}/run.mjs`)}';
    await run(process.execPath, ['-e', 'setInterval(() => {}, 1_000); console.log("first")']);
    await run(process.execPath, ['-e', 'console.log("second")']);`;
  const script = spawn(process.execPath, ['--input-type=module', '-e', steps]);
  let output = '';
  script.stdout.on('data', (data) => {
    output += data;
    if (output.includes('first')) script.kill('SIGTERM');
  });
  const [code] = await once(script, 'close');
  expect(output).toBe('first\n');
  expect(code).toBe(143);
});

test('a command that never ends is killed at its deadline, with all that it started', async () => {
  const pids = join(mkdtempSync(join(tmpdir(), 'run-')), 'pids');
  const endless = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1_000);';
  const parent = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(endless)}]);
    require('node:fs').writeFileSync('${pids}', String(child.pid));
    ${endless}`;
  const code = await run(process.execPath, ['-e', parent], { deadlineMs: 3_000 });
  expect(code).toBe(timeoutCode);
  const child = Number(readFileSync(pids, 'utf8'));
  await expect.poll(() => isRunning(child)).toBe(false);
});

test('a command that ends before its deadline keeps its exit code', async () => {
  expect(await run(process.execPath, ['-e', 'process.exit(3)'], { deadlineMs: 60_000 })).toBe(3);
});

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
