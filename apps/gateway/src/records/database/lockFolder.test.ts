import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lockFolder';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-lock-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const lockFile = () => join(folder, 'lock.json');
const writeLock = (lock: object) =>
  writeFileSync(lockFile(), JSON.stringify({ id: 'other', host: hostname(), ...lock }));

test('a second lock of a folder is refused and names the first process, until it is released', () => {
  const { release } = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}:`);
  release();
  lockFolder(folder).release();
});

test('the lock of a living process is respected, that of a killed one is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  writeLock({ pid: child.pid });
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${child.pid}`);
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await closed;
  lockFolder(folder).release();
});

test('a living process that only has the number of the holder does not count', () => {
  writeLock({ pid: process.pid, birth: '1' });
  lockFolder(folder).release();
});

test('the lock of another machine counts while it is touched, and the refusal names the machine', () => {
  writeLock({ pid: 1, host: 'elsewhere' });
  expect(() => lockFolder(folder)).toThrow('is in use by process 1 on elsewhere');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lockFile(), longAgo, longAgo);
  lockFolder(folder).release();
});

test('a lock that cannot be read is taken over, and a release leaves the lock of another', () => {
  writeFileSync(lockFile(), '{"id": "ha');
  const { release } = lockFolder(folder);
  writeLock({ pid: 1 });
  release();
  expect(readFileSync(lockFile(), 'utf8')).toContain('"other"');
});
