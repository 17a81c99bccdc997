import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { fail } from './lib/fail.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const file = join(root, '.cache', 'reports', 'hostile.json');
const withinMs = 3_000;

/** Every test of a suite of Playwright's report and of those in it. */
function listTests({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
  return [...own, ...suites.flatMap(listTests)];
}

function toRow({ title, status, annotations }) {
  const told = Object.fromEntries(annotations.map(({ type, description }) => [type, description]));
  const { code = '', said = '', verdict = 'FAILED', workedAfterMs = '0' } = told;
  if (status !== 'expected') return { title, code, said, verdict: 'FAILED' };
  return { title, code, said, verdict: Number(workedAfterMs) > withinMs ? 'FAILED: stuck after it' : verdict };
}

/** Lines in columns that are as wide as their widest cell. */
function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}

await ensureInstalled();
await build();
mkdirSync(dirname(file), { recursive: true });
rmSync(file, { force: true });
await ensureChromium();
const env = { LIVERY_REPORT: file };
const code = await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'e2e/hostile'], { env });

let rows;
try {
  rows = JSON.parse(readFileSync(file, 'utf8')).suites.flatMap(listTests).map(toRow);
} catch {
  fail('The hostile suite broke off before it wrote its report.');
}
const cells = rows.map((row, index) => [`${index + 1}`, row.title, row.code, row.said, row.verdict]);
console.log(`\n${table([['', 'case', 'code', 'what the trader reads', 'verdict'], ...cells]).join('\n')}\n`);

// Gas is replaced, and a wallet that sends something else is told of afterwards: these are no quotes to be blocked.
const count = (...verdicts) => rows.filter(({ verdict }) => verdicts.includes(verdict)).length;
const others = count('replaced', 'alarm raised');
const quotes = rows.length - others;
console.log(
  `${count('replaced')} quoted network fees replaced, ${count('alarm raised')} alarms raised over what a wallet sent`,
);
console.log(`${count('blocked')} of ${quotes} hostile quotes blocked before the wallet was asked`);
process.exit(code === 0 && quotes > 0 && count('blocked') === quotes ? 0 : 1);
