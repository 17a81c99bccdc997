import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundleForNode } from '../scripts/lib/bundle.mjs';
import { root } from '../scripts/lib/root.mjs';

// The packages of the gateway are found from its folder only.
const folder = join(root, 'apps/gateway/.cache/bench');
mkdirSync(folder, { recursive: true });
await bundleForNode('bench/executed/measureExecuted.ts', relative(root, folder));
const { measureExecuted } = await import(join(folder, 'measureExecuted.js'));
const results = await measureExecuted();
const file = new URL('../results/executed.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ node: process.version, ...results }, null, 2)}\n`);
console.table(results.quotes);
console.table(results.quoter);
