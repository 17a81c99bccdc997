import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensurePgbouncer } from './lib/pgbouncer.mjs';
import { readPlaywright, readVitest } from './lib/readReports.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { ensureWordpress, listMissingPackages } from './lib/wordpress.mjs';

const reports = join(root, '.cache', 'reports');
const totals = { passed: 0, failed: 0 };
/** What failed, told again at the end: the output is long. */
const failures = [];
/** What could not be run here, told at the end, too. */
const skipped = [];

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

/** Runs a check that passes or fails as a whole. */
async function check(title, command, ...parameters) {
  console.log(`\n— ${title}`);
  const code = await run(command, parameters);
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  if (code !== 0) failures.push(title);
}

/** Runs tests that write a JSON report; a run that ends early counts as one failure. */
async function tests(title, read, command, ...parameters) {
  console.log(`\n— ${title}`);
  const file = join(reports, `${title}.json`);
  const withReport = parameters.map((parameter) => parameter.replace('{report}', file));
  const code = await run(command, withReport, { env: { LIVERY_REPORT: file } });
  let result = { passed: 0, failed: [] };
  try {
    result = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {}
  const failed =
    code !== 0 && result.failed.length === 0 ? ['ended early, or failed outside its tests'] : result.failed;
  count(result.passed, failed.length);
  for (const failure of failed) failures.push(`${title}: ${failure}`);
}

const vitest = (project) => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=dot',
  '--reporter=json',
  '--outputFile.json={report}',
];

await ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await check('types', 'npx', 'tsc');
await check('lint', 'npx', 'biome', 'check', '.');
const cruised = ['--no-progress', 'apps', 'packages', 'e2e', 'bench'];
await check('layers', 'npx', 'depcruise', '--config', '.dependency-cruiser.cjs', ...cruised);
await check('folders', 'npx', 'depcruise', '--config', '.dependency-cruiser-folders.cjs', ...cruised);
await check('licences', 'node', 'scripts/licences.mjs', '--check');
console.log('\n— build');
await build();
if (!(await ensureWordpress()))
  skipped.push(`the plugin in WordPress, for want of ${listMissingPackages().join(', ')} (packages of Debian)`);
await tests('unit', readVitest, 'npx', ...vitest('unit'), '--coverage');
if (!(await ensurePgbouncer()))
  skipped.push('the gateway behind PgBouncer, for want of pgbouncer (a package of Debian)');
await tests('chains', readVitest, 'npx', ...vitest('chain'));
await ensureChromium();
await tests('components', readVitest, 'npx', ...vitest('components'));
await tests('journeys', readPlaywright, 'npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts');

for (const failure of failures) console.log(`\nFailed: ${failure.slice(0, 2_000)}`);
for (const skip of skipped) console.log(`\nNot run: ${skip}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
