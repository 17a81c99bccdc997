import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRoot } from '../process/findRoot';
import { hashSources } from './hashSources';

let root: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  write('packages/sandbox/package.json', '{}');
  for (const folder of ['contracts', 'src/artifacts', 'src/deploy', 'src/seed', 'src/market']) {
    write(`packages/sandbox/${folder}/a.ts`, 'a');
  }
  write('packages/sandbox/src/accounts.ts', 'a');
  write('packages/sandbox/src/chains/buildState.ts', 'a');
  write('packages/core/lists/a.json', '{}');
  write('packages/core/src/domain/chains.ts', 'a');
  write('packages/core/src/domain/executors.ts', 'a');
  write('packages/core/src/domain/venues.ts', 'a');
  write('packages/core/src/domain/v4/a.ts', 'a');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  'packages/sandbox/package.json',
  'packages/sandbox/contracts/deep/b.sol',
  'packages/sandbox/src/market/a.ts',
  'packages/core/lists/a.json',
  'packages/core/src/domain/venues.ts',
  'packages/core/src/domain/v4/a.ts',
])('the hash changes with %s', (path) => {
  const before = hashSources(root);
  write(path, 'changed');
  expect(hashSources(root)).not.toBe(before);
});

test.each(['packages/sandbox/src/deploy/a.test.ts', 'packages/sandbox/src/bot/a.ts'])(
  'the hash does not depend on %s',
  (path) => {
    const before = hashSources(root);
    write(path, 'changed');
    expect(hashSources(root)).toBe(before);
  },
);

test('every listed source exists', () => {
  expect(hashSources(findRoot())).toMatch(/^[0-9a-f]{16}$/);
});
