import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { bundleForNode } from '../scripts/lib/bundle.mjs';
import { root } from '../scripts/lib/root.mjs';

// The database's packages are those of the gateway: they are found from its folder only.
const folder = join(root, 'apps/gateway/.cache/bench');
mkdirSync(folder, { recursive: true });
await bundleForNode('bench/attack/measureKeeper.ts', relative(root, folder));
const { measureKeeper } = await import(join(folder, 'measureKeeper.js'));
const results = await measureKeeper();
const machine = { node: process.version, load: loadavg()[0] };
const file = new URL('../results/attack-book-keeper.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ machine, ...results }, null, 2)}\n`);
console.table(results);
