import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundleForNode } from '../scripts/lib/bundle.mjs';
import { root } from '../scripts/lib/root.mjs';

// The database's packages are those of the gateway: they are found from its folder only.
const folder = join(root, 'apps/gateway/.cache/bench');
mkdirSync(folder, { recursive: true });
for (const entry of ['apps/gateway/src/main.ts', 'bench/orders/measureKills.ts']) {
  await bundleForNode(entry, relative(root, folder));
}
const { measureKills } = await import(join(folder, 'measureKills.js'));
const results = await measureKills({
  bundle: join(folder, 'main.js'),
  folder,
  rounds: Number(process.env.KILLS ?? 200),
});
const file = new URL('../results/orderKills.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ node: process.version, ...results }, null, 2)}\n`);
const { minutes, ...kinds } = results;
console.table(kinds);
console.log(`in ${minutes} minutes`);
