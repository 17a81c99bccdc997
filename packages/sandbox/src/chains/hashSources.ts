import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Everything that a built state depends on: our code, the plan with its lists, and the exact versions of the packages. */
const sources = [
  'packages/sandbox/package.json',
  'packages/sandbox/contracts',
  'packages/sandbox/src/accounts.ts',
  'packages/sandbox/src/artifacts',
  'packages/sandbox/src/deploy',
  'packages/sandbox/src/seed',
  'packages/sandbox/src/market',
  'packages/sandbox/src/chains/buildState.ts',
  'packages/core/lists',
  'packages/core/src/domain/chains.ts',
  'packages/core/src/domain/executors.ts',
  'packages/core/src/domain/v4',
  'packages/core/src/domain/venues.ts',
];

/** Returns a hash of everything that a state built from the repository in `root` depends on, without tests. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(join(root, source)))) {
    if (file.endsWith('.test.ts')) continue;
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function listFiles(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const child = join(path, entry.name);
    return entry.isDirectory() ? listFiles(child) : [child];
  });
}
