import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { expect, test } from 'vitest';
import { startProcess } from './startProcess';

const node = process.execPath;
const sleeper = ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'];

async function readPid(output: NodeJS.ReadableStream): Promise<number> {
  const [text] = await once(output, 'data');
  return Number(text);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('reports the exit code of a program and the end of its stderr', async () => {
  const started = startProcess(node, ['-e', 'console.error("no good"); process.exit(7)']);
  expect(await started.exited).toEqual({ code: 7, signal: null });
  expect(started.lastWords()).toBe('no good');
});

test('a program that does not exist ends with code 127', async () => {
  const { exited } = startProcess('/does/not/exist', []);
  expect(await exited).toMatchObject({ code: 127 });
});

test('stopping kills the program', async () => {
  const started = startProcess(node, sleeper);
  const pid = await readPid(started.output);
  await started.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a stop with a grace period lets the program exit by itself', async () => {
  const polite = 'process.on("SIGTERM", () => process.exit(3)); console.log(1); setInterval(() => {}, 1000)';
  const started = startProcess(node, ['-e', polite]);
  await readPid(started.output);
  await started.stop(10_000);
  expect(await started.exited).toEqual({ code: 3, signal: null });
});

test('a program that ignores SIGTERM is killed after the grace period', async () => {
  const stubborn = 'process.on("SIGTERM", () => {}); console.log(process.pid); setInterval(() => {}, 1000)';
  const started = startProcess(node, ['-e', stubborn]);
  const pid = await readPid(started.output);
  await started.stop(50);
  expect(isAlive(pid)).toBe(false);
});

test('the program ends with its parent, even after SIGKILL', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const child = JSON.stringify(`require('net').connect(${port}, '127.0.0.1')`);
  const { outputText } = transpileModule(readFileSync(new URL('startProcess.ts', import.meta.url), 'utf8'), {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
  });
  const source = `${outputText}\nstartProcess(process.execPath, ['-e', ${child}]);`;
  const parent = spawn(node, ['--input-type=module', '-e', source], { stdio: 'ignore' });
  const [socket]: Socket[] = await once(server, 'connection');
  parent.kill('SIGKILL');
  // A process that ends closes its sockets.
  socket?.resume().on('error', () => undefined);
  if (socket) await once(socket, 'close');
  server.close();
  expect(socket?.destroyed).toBe(true);
});
