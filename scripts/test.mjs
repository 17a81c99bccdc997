import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { ensurePgbouncer } from './lib/pgbouncer.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const reports = join(root, '.cache', 'reports');
const totals = { passed: 0, failed: 0 };

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

/** Runs a check that passes or fails as a whole. */
async function check(title, command, ...parameters) {
  console.log(`\n— ${title}`);
  const code = await run(command, parameters);
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

/** Runs tests that write a JSON report; a run that ends early counts as one failure. */
async function tests(title, read, command, ...parameters) {
  console.log(`\n— ${title}`);
  const file = join(reports, `${title}.json`);
  const withReport = parameters.map((parameter) => parameter.replace('{report}', file));
  const code = await run(command, withReport, { env: { LIVERY_REPORT: file } });
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
    count(passed, Math.max(failed, code === 0 ? 0 : 1));
  } catch {
    count(0, 1);
  }
}

const readVitest = (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests });
const readPlaywright = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky });
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
await tests('unit', readVitest, 'npx', ...vitest('unit'), '--coverage');
await ensurePgbouncer();
await tests('chains', readVitest, 'npx', ...vitest('chain'));
await ensureChromium();
await tests('components', readVitest, 'npx', ...vitest('components'));
await tests('journeys', readPlaywright, 'npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts');

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
