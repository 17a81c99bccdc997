import { ensureInstalled } from './lib/ensureInstalled.mjs';

await ensureInstalled();
const { buildWordpressPlugin } = await import('./lib/wordpress.mjs');
console.log(`${await buildWordpressPlugin()}: upload it under Plugins, Add New, Upload Plugin`);
