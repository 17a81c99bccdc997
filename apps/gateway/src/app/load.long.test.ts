import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleForNode } from '../../../../scripts/lib/bundle.mjs';
import { root } from '../../../../scripts/lib/root.mjs';
import { createVisitors } from '../testing/load/createVisitors';
import { type AttackName, startLoad } from '../testing/load/startLoad';

/** A short form of `npm run bench load`, which also measures the time of the answers. */
let folder: string;
let load: Awaited<ReturnType<typeof startLoad>>;

beforeAll(async () => {
  // Inside the workspace, so that the bundle finds its external packages.
  const cache = join(root, 'apps/gateway/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'load-'));
  await bundleForNode('apps/gateway/src/testing/load/loadProcess.ts', relative(root, folder));
  load = await startLoad(join(folder, 'loadProcess.js'));
});
afterAll(async () => {
  await load.stop();
  rmSync(folder, { recursive: true });
});

const attacks: [string, AttackName[]][] = [
  ['connections', ['slow headers, 2,000 sockets', 'slow bodies, 2,000 sockets', 'a flood of connections']],
  ['memory', ['answers that are not read', 'huge bodies', 'streams, 2,000 of them']],
  ['the chain', ['costly calls', 'look-ups of named tokens', 'quotes that are left at once']],
  ['downloads', ['long lists', 'slow pictures', 'names of silent name servers']],
  ['work', ['prices, as many as possible', 'orders', 'requests, as many as possible']],
];

test.each(attacks)('honest visitors are served beside three attacks on %s, in little memory', async (_, names) => {
  const visitors = createVisitors(load.target, { count: 10, restMs: 300 });
  await visitors.visit(500);
  load.takeHighestHeap();
  const ends = await Promise.all(names.map((name, index) => load.attack(name, { scale: 0.2, visitor: index + 1 })));
  const { times, errors } = await visitors.visit(2_000);
  await Promise.all(ends.map((end) => end()));
  visitors.leave();
  expect(errors).toEqual([]);
  expect(times.length).toBeGreaterThanOrEqual(10);
  expect(load.takeHighestHeap()).toBeLessThan(512 * 1_048_576);
  expect(load.isRunning()).toBe(true);
});
