import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { fail } from './lib/fail.mjs';
import { findOnPath } from './lib/findOnPath.mjs';
import { root } from './lib/root.mjs';
import { runDrill } from './lib/runDrill.mjs';

/** Rehearses the restore of a backup, with the gateway's environment. */
const { DATABASE_URL: url, DRILL_DATABASE_URL: drillUrl, ...others } = process.env;
const variables = Object.fromEntries(
  Object.entries(others).filter(([name]) => name === 'PATH' || name.startsWith('RPC_URLS_')),
);
if (!url) fail('DATABASE_URL is not set: the drill needs the database that is to be backed up.');
if (Object.keys(variables).length < 2)
  fail('No RPC_URLS_… is set: a restored book is worth something once it follows its chain.');
for (const program of ['pg_dump', 'pg_restore']) {
  if (!findOnPath([program]))
    fail(`${program} is missing: install postgresql-client, of the server's version or a later one.`);
}
await ensureInstalled();
await build(['gateway']);
const report = await runDrill({
  url,
  ...(drillUrl && { drillUrl }),
  bundle: join(root, 'apps/gateway/dist/main.js'),
  variables,
});
console.log(JSON.stringify(report, null, 2));
const isWell = report.differing.length + report.missingHosts.length === 0;
console.log(isWell ? 'The backup can be restored.' : 'FAILED: the restored database differs.');
process.exit(isWell ? 0 : 1);
