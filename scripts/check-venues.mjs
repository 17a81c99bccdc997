import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';

await ensureInstalled();
await build(['gateway']);
await import('../apps/gateway/dist/checkVenues.js');
