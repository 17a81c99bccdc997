import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { bundleForNode } from '../scripts/lib/bundle.mjs';
import { root } from '../scripts/lib/root.mjs';

// The database's packages are those of the gateway: they are found from its folder only.
const folder = join(root, 'apps/gateway/.cache/bench');
mkdirSync(folder, { recursive: true });
await bundleForNode('bench/load/measureLoad.ts', relative(root, folder));
await bundleForNode('apps/gateway/src/testing/load/loadProcess.ts', relative(root, folder));
/** A pattern of the attacks to measure; without it all of them are, and the results are kept. */
const wanted = process.env.ATTACKS;
const { measureLoad } = await import(join(folder, 'measureLoad.js'));
const { calm, results } = await measureLoad(join(folder, 'loadProcess.js'), wanted);
const file = new URL('../results/load.json', import.meta.url);
const machine = { node: process.version, processors: availableParallelism(), load: loadavg()[0] };
if (!wanted) writeFileSync(file, `${JSON.stringify({ machine, calm, results }, null, 2)}\n`);
console.log('calm', calm);
console.table(results);
