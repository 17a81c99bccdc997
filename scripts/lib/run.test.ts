import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

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
