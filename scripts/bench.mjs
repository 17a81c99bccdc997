import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { bundleForNode } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await ensureInstalled();
await build();
const wanted = process.argv[2];
const files = readdirSync(join(root, 'bench')).filter(
  (file) => file.endsWith('.bench.ts') && (!wanted || file.startsWith(wanted)),
);
let failed = false;
for (const file of files) {
  // Of the gateway's packages, npm keeps this one beside it.
  await bundleForNode(`bench/${file}`, 'bench/dist', ['kysely']);
  failed = (await run('node', [`bench/dist/${file.replace(/\.ts$/, '.js')}`])) !== 0 || failed;
}
process.exit(failed ? 1 : 0);
