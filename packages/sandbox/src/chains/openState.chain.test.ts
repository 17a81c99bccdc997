import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { StateCacheError } from '../errors/chain';
import { openState } from './openState';

let cache: string;
beforeAll(() => {
  cache = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rmSync(cache, { recursive: true }));

test('a state is built once, and again after its file was truncated', async () => {
  const onBuild = vi.fn();
  const first = await openState({ chainId: 250, cache, onBuild });
  expect(await openState({ chainId: 250, cache, onBuild })).toEqual(first);
  expect(onBuild).toHaveBeenCalledTimes(1);
  truncateSync(first.stateFile, 1_000);
  expect(await openState({ chainId: 250, cache, onBuild })).toEqual(first);
  expect(onBuild).toHaveBeenCalledTimes(2);
});

test('an unusable cache folder throws an error that says how to fix it', async () => {
  const file = join(cache, 'file');
  writeFileSync(file, '');
  const opening = openState({ chainId: 250, cache: file });
  await expect(opening).rejects.toThrow(StateCacheError);
  await expect(opening).rejects.toThrow(`cannot be saved in ${file}: make the folder writable, or choose another`);
});
