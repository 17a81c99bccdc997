import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { fail } from './lib/fail.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

// Builds sites of twenty kinds with their frameworks and swaps in each. Not among the tests, since it downloads the
// frameworks. With words as arguments, it checks only sites whose names contain one of them; the others keep their rows
// in the results.

const words = process.argv.slice(2);
const report = join(root, '.cache/reports/hosts.json');
const results = join(root, 'bench/results/hosts.json');
const config = 'integrations/hosts/playwright.config.ts';

function toRow({ title, tests: [{ status, annotations }] }) {
  const { version = '', ...told } = Object.fromEntries(annotations.map(({ type, description }) => [type, description]));
  const seconds = (name) => (told[name] ? Number(told[name]) : null);
  const isTraded = status === 'expected';
  return {
    site: title,
    version,
    builtS: seconds('built'),
    shownS: seconds('shown'),
    tradedS: seconds('traded'),
    isTraded,
  };
}

await ensureInstalled();
await build();
await ensureChromium();
const { ensureWordpress } = await import('./lib/wordpress.mjs');
if (words.length === 0 || words.some((word) => 'wordpress'.includes(word.toLowerCase()))) await ensureWordpress();
mkdirSync(dirname(report), { recursive: true });
rmSync(report, { force: true });
const env = { LIVERY_REPORT: report, LIVERY_HOSTS: words.join(' ') };
const code = await run('npx', ['playwright', 'test', '--config', config], { env });

let rows;
try {
  rows = JSON.parse(readFileSync(report, 'utf8')).suites.flatMap(({ specs }) => specs.map(toRow));
} catch {
  fail('The run ended before it wrote its report.');
}
console.table(rows);
const traded = rows.filter(({ isTraded }) => isTraded).length;
console.log(`${traded} of ${rows.length} sites show the exchange, and a swap was signed and confirmed in them`);
const before = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).sites : [];
const others = before.filter(({ site }) => !rows.some((row) => row.site === site));
writeFileSync(results, `${JSON.stringify({ node: process.version, sites: [...others, ...rows] }, null, 2)}\n`);
console.log('The table is in bench/results/hosts.json.');
process.exit(code === 0 && rows.length > 0 && traded === rows.length ? 0 : 1);
