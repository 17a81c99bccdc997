import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';

await ensureInstalled({ withChains: true });
await build(['gateway', 'sandbox', 'web']);
await import('../packages/sandbox/dist/main.js');
