import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSavedState, saveState } from './savedState';

const built = {
  info: { id: 1, contracts: {}, tokens: [], pools: [] },
  state: Buffer.from('{"accounts":{}}'),
};
let cache: string;
let folder: string;

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'sandbox-'));
  folder = join(cache, 'generation/1');
});
afterEach(() => rmSync(cache, { recursive: true }));

test('a saved state can be read back, and no draft remains', () => {
  saveState(folder, built);
  const saved = readSavedState(folder);
  expect(saved?.info).toEqual(built.info);
  expect(readFileSync(saved?.stateFile ?? '')).toEqual(built.state);
  expect(readdirSync(join(cache, 'generation'))).toEqual(['1']);
});

test('an empty folder has no state', () => {
  expect(readSavedState(folder)).toBeUndefined();
});

test.each([
  ['half a state', 'state.json', '{"accou'],
  ['half a manifest', 'manifest.json', '{"sha256":"'],
  ['a manifest of something else', 'manifest.json', '{"sha256":"00","chain":{}}'],
])('%s counts as no state and is replaced by the next save', (_, file, content) => {
  saveState(folder, built);
  writeFileSync(join(folder, file), content);
  expect(readSavedState(folder)).toBeUndefined();
  saveState(folder, built);
  expect(readSavedState(folder)?.info).toEqual(built.info);
});

test('a state without its manifest counts as no state', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'state.json'), built.state);
  expect(readSavedState(folder)).toBeUndefined();
});

test('a second save leaves the first state in place', () => {
  saveState(folder, built);
  writeFileSync(join(folder, 'mark'), '');
  saveState(folder, built);
  expect(existsSync(join(folder, 'mark'))).toBe(true);
});
