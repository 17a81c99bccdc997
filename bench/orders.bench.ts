import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundleForNode } from '../scripts/lib/bundle.mjs';
import { root } from '../scripts/lib/root.mjs';

// The database's packages are those of the gateway: they are found from its folder only.
const folder = join(root, 'apps/gateway/.cache/bench');
mkdirSync(folder, { recursive: true });
await bundleForNode('bench/orders/measureOrders.ts', relative(root, folder));
const { measureOrders } = await import(join(folder, 'measureOrders.js'));
const results = await measureOrders();
const file = new URL('../results/orders.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ node: process.version, ...results }, null, 2)}\n`);
console.table(results.posts);
console.table(results.reads);
console.table(results.block);
