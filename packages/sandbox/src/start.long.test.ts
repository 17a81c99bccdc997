import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashSources } from './chains/hashSources';
import { findRoot } from './process/findRoot';
import { runScript } from './testing/runScript';

test('a truncated chain state is rebuilt', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'livery-'));
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
  const generation = hashSources(findRoot());
  cpSync(join(findRoot(), '.cache/sandbox', generation), join(cache, generation), { recursive: true });
  truncateSync(join(cache, generation, '250/state.json'), 1_000);
  const { child, ready, exit } = runScript('packages/sandbox/dist/main.js', { SANDBOX_CACHE: cache });
  expect((await ready).match(/^ {2}.+ is built$/gm)).toEqual(['  Fantom is built']);
  child.kill('SIGTERM');
  expect((await exit).code).toBe(0);
});
