import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './root.mjs';
import { isStamped, stamped } from './stamp.mjs';

let folder: string;
let name: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-stamp-'));
  name = basename(folder);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(root, '.cache/stamps', name), { force: true });
});

const build = async () => mkdirSync(folder);

test('a step is done once for each hash', async () => {
  expect(isStamped(name, { hash: 'a', folder })).toBe(false);
  await stamped(name, { hash: 'a', folder }, build);
  expect(isStamped(name, { hash: 'a', folder })).toBe(true);
  expect(isStamped(name, { hash: 'b', folder })).toBe(false);
});

test('a step whose folder is gone is done again', async () => {
  await stamped(name, { hash: 'a', folder }, build);
  rmSync(folder, { recursive: true });
  expect(isStamped(name, { hash: 'a', folder })).toBe(false);
});

test('a step that fails counts as not done, and begins with an empty folder', async () => {
  await stamped(name, { hash: 'a', folder }, build);
  writeFileSync(join(folder, 'left-over'), '');
  const failing = stamped(name, { hash: 'a', folder }, async () => {
    await build();
    throw new RangeError('no space left');
  });
  await expect(failing).rejects.toThrow('no space left');
  expect(isStamped(name, { hash: 'a', folder })).toBe(false);
});
