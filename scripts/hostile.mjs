import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { fail } from './lib/fail.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const file = join(root, '.cache', 'reports', 'hostile.json');
const maxStuckMs = 3_000;

/** Returns every test in a suite of Playwright's report and in its nested suites. */
function listTests({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
  return [...own, ...suites.flatMap(listTests)];
}

function toRow({ title, status, annotations }) {
  const told = Object.fromEntries(annotations.map(({ type, description }) => [type, description]));
  const { code = '', said = '', verdict = 'FAILED', recoveredAfterMs = '0' } = told;
  if (status !== 'expected') return { title, code, said, verdict: 'FAILED' };
  return { title, code, said, verdict: Number(recoveredAfterMs) > maxStuckMs ? 'FAILED: stuck after it' : verdict };
}

/** Formats rows as lines with aligned columns. */
function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}

const actionsFile = join(root, '.cache', 'reports', 'hostile-actions.json');
const actionsTests = [
  'apps/web/src/app/hostileActions.chain.test.ts',
  'apps/web/src/app/hostileBatches.chain.test.ts',
  'apps/web/src/embed/hostileHosts.chain.test.ts',
];

/**
 * Plays attacks on actions below the browser, batches and those by pages around the exchange too, and honest ones
 * beside them. Returns their rows.
 */
async function listActionRows() {
  rmSync(actionsFile, { force: true });
  const report = ['--reporter=json', `--outputFile.json=${actionsFile}`];
  await run('npx', ['vitest', 'run', '--project', 'chain', ...report, ...actionsTests]);
  const { testResults } = JSON.parse(readFileSync(actionsFile, 'utf8'));
  const played = testResults.flatMap(({ assertionResults }) => assertionResults);
  // A test without a code counts cases, and plays none.
  const cases = played.filter(({ title, status }) => title.includes(': ') || status !== 'passed');
  return cases.map(({ title, status }) => {
    const isStopped = status === 'passed';
    if (title.startsWith('honest: '))
      return { isHonest: true, isStopped, cells: [title, '', isStopped ? 'let through' : 'FAILED'] };
    const [code, ...words] = title.split(': ');
    return { isHonest: false, isStopped, cells: [words.join(': '), code, isStopped ? 'stopped' : 'FAILED'] };
  });
}

const scenesFile = join(root, '.cache', 'reports', 'hostile-liquidity.json');
const scenesTest = 'packages/core/src/gate/liquidity/gateLiquidity.test.ts';

/** Runs the wrong changes of liquidity against the gate, each with its rule switched off, too. Returns their rows. */
async function listLiquidityRows() {
  rmSync(scenesFile, { force: true });
  const report = ['--reporter=json', `--outputFile.json=${scenesFile}`];
  await run('npx', ['vitest', 'run', '--project', 'pure', ...report, scenesTest]);
  const { testResults } = JSON.parse(readFileSync(scenesFile, 'utf8'));
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ title, status }) => {
      const [, rule, fault] = /^only (\w+) blocks: (.+)$/.exec(title) ?? [];
      return rule ? [[fault, rule, status === 'passed' ? 'blocked' : 'FAILED']] : [];
    }),
  );
}

process.env.LIVERY_TESTS = 'all';
await ensureInstalled();
mkdirSync(dirname(scenesFile), { recursive: true });
const liquidity = await listLiquidityRows();
const numbered = liquidity.map((row, index) => [`${index + 1}`, ...row]);
console.log(
  `\n${table([['', 'wrong change of liquidity', 'the only rule that blocks it', 'verdict'], ...numbered]).join('\n')}\n`,
);
const liquidityBlocked = liquidity.filter(([, , verdict]) => verdict === 'blocked').length;
await build();
const actions = await listActionRows();
const actionCells = actions.map(({ cells }, index) => [`${index + 1}`, ...cells]);
console.log(`\n${table([['', 'action below the browser', 'code', 'verdict'], ...actionCells]).join('\n')}\n`);
mkdirSync(dirname(file), { recursive: true });
rmSync(file, { force: true });
await ensureChromium();
const env = { LIVERY_REPORT: file };
const code = await run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'e2e/hostile'], { env });

let rows;
try {
  rows = JSON.parse(readFileSync(file, 'utf8')).suites.flatMap(listTests).map(toRow);
} catch {
  fail('The hostile suite ended before it wrote its report.');
}
const cells = rows.map((row, index) => [`${index + 1}`, row.title, row.code, row.said, row.verdict]);
console.log(`\n${table([['', 'case', 'code', 'what the trader reads', 'verdict'], ...cells]).join('\n')}\n`);

// Fees that a swap goes on without and alarms about a sent transaction are not quotes to be stopped.
const count = (...verdicts) => rows.filter(({ verdict }) => verdicts.includes(verdict)).length;
const attacks = rows.length - count('replaced', 'ignored', 'alarm raised');
const stopped = count('blocked', 'asked');
const countActions = (isHonest, isEach) => actions.filter((one) => one.isHonest === isHonest && isEach(one)).length;
const [played, held] = [countActions(false, () => true), countActions(false, ({ isStopped }) => isStopped)];
const [honest, free] = [countActions(true, () => true), countActions(true, ({ isStopped }) => isStopped)];
console.log(`${count('replaced')} quoted network fees replaced, ${count('ignored')} gas prices ignored`);
console.log(`${count('alarm raised')} alarms raised over what a wallet sent`);
console.log(`${count('blocked')} attacks blocked, ${count('asked')} put to the trader in words`);
console.log(`${liquidityBlocked} of ${liquidity.length} wrong changes of liquidity blocked, each by one rule alone`);
console.log(`${free} of ${honest} honest actions neither blocked nor asked about`);
console.log(`${stopped + held} of ${attacks + played} attacks stopped before the wallet was asked`);
const isLiquiditySafe = liquidity.length > 0 && liquidityBlocked === liquidity.length;
const areActionsSafe = played > 0 && held === played && free === honest;
process.exit(code === 0 && isLiquiditySafe && areActionsSafe && attacks > 0 && stopped === attacks ? 0 : 1);
