import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';

await ensureInstalled();
// All targets, or those that are named.
await build(process.argv.length > 2 ? process.argv.slice(2) : undefined);
