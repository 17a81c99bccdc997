import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { checkSources } from './lib/checkSources.mjs';
import { ensureChromium } from './lib/ensureChromium.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { isFinal, isOfMachine, listOverdue, maxFlaky, readFlaky } from './lib/flakyTests.mjs';
import { recordLoad } from './lib/loadLog.mjs';
import { ensurePgbouncer } from './lib/pgbouncer.mjs';
import { findPostgresPrograms } from './lib/postgresPrograms.mjs';
import { ensurePromtool } from './lib/promtool.mjs';
import { listUncovered, readPlaywright, readVitest } from './lib/readReports.mjs';
import { root } from './lib/root.mjs';
import { run, timeoutCode } from './lib/run.mjs';
import { ensureWordpress, listMissingPackages } from './lib/wordpress.mjs';

/** With --all: also the tests that need programs of Debian's, or that take long. */
const isAll = process.argv.includes('--all');
if (isAll) process.env.LIVERY_TESTS = 'all';
const cache = join(root, '.cache');
const reports = join(cache, 'reports');
const startedAt = Date.now();
const getLoad = recordLoad();
let passed = 0;
/**
 * Texts about what failed, what passed only when it was repeated, what could not be run here, and stages that began
 * again: told at the end, since the output is long.
 */
const failures = [];
const flaky = [];
const skipped = [];
const notes = [];
/** Files with failed tests, which run again when everything else is over. */
const repeated = [];

const describe = (title, { file, name, message }) =>
  `${title}: ${[file, name].filter(Boolean).join(' › ')}\n${message}`;

/** Runs a check that passes or fails as a whole. */
async function check(title, command, ...parameters) {
  console.log(`\n— ${title}`);
  const code = await run(command, parameters);
  if (code === 0) passed += 1;
  else failures.push(title);
}

/** The most time of a stage, in milliseconds: it ends a loop that never waits, which no limit of a test ends. */
const stageMs = (isAll ? 75 : 30) * 60_000;
/** Where the reporter of open files keeps their names while a stage runs. */
const openFiles = join(reports, 'open.json');

/** Runs a command that writes a report of its tests. Returns the report, read; undefined if there is none. */
async function readRun(title, read, command) {
  console.log(`\n— ${title}`);
  const file = join(reports, `${title}.json`.replaceAll('/', '-'));
  rmSync(file, { force: true });
  const [program, ...parameters] = command(file);
  rmSync(openFiles, { force: true });
  const env = { LIVERY_REPORT: file, LIVERY_OPEN_FILES: openFiles };
  const code = await run(program, parameters, { env, deadlineMs: stageMs });
  try {
    return { code, report: read(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch {
    return { code, report: undefined };
  }
}

/**
 * Runs a stage; once more if the machine ended it. Returns its report; undefined if it ended early or failed outside
 * its tests.
 */
async function runStage(title, read, command, list) {
  for (const attempt of [title, `${title}, again`]) {
    const { code, report } = await readRun(attempt, read, command);
    if (code === 0 || (report && !isOfMachine(list(report)))) return report;
    if (code === timeoutCode) {
      failures.push(`${title}: has not ended after ${stageMs / 60_000} minutes. These files were open: ${listOpen()}`);
      return undefined;
    }
    notes.push(`${attempt}: ended by the machine, or outside its tests`);
  }
  failures.push(`${title}: ended early, or failed outside its tests`);
  return undefined;
}

/** Returns the names of the files whose tests had not ended when their stage was killed. */
function listOpen() {
  return existsSync(openFiles) ? JSON.parse(readFileSync(openFiles, 'utf8')).join(', ') : 'unknown';
}

const vitest =
  (projects, ...parameters) =>
  (report) => [
    ...['npx', 'vitest', 'run', ...projects.map((project) => `--project=${project}`), '--reporter=dot'],
    ...['--reporter=./scripts/lib/openFiles.ts', '--reporter=json', `--outputFile.json=${report}`, ...parameters],
  ];

/** Runs the tests of projects of Vitest's beside each other. Files with failures that do not stand run again at the end. */
async function runVitest(projects, ...parameters) {
  const list = (files) => files.flatMap(({ failed }) => failed);
  const stage = projects.join(' and ');
  const files = await runStage(stage, readVitest, vitest(projects, ...parameters), list);
  for (const { file, passed: count, failed } of files ?? []) {
    const final = failed.filter(isFinal);
    for (const failure of final) failures.push(describe(stage, failure));
    if (failed.length > final.length) repeated.push({ projects, stage, file, failed, final });
    else passed += count;
  }
}

/**
 * Runs each file with failures once more, alone: its tests are judged by this second run, and those that failed first
 * are named.
 */
async function repeatFiles() {
  for (const { projects, stage, file, failed, final } of repeated) {
    const command = vitest(projects, '--maxWorkers=1', file);
    const { report } = await readRun(`${stage}: ${file}, alone`, readVitest, command);
    const again = report?.find((result) => result.file === file);
    const failsAgain = ({ name }) => !again || again.failed.some((failure) => failure.name === name);
    const failedBefore = ({ name }) => failed.some((failure) => failure.name === name);
    for (const failure of failed.filter((failure) => !final.includes(failure))) {
      if (failsAgain(failure)) failures.push(describe(stage, failure));
      else flaky.push({ stage, ...failure });
    }
    const others = again?.failed.filter((failure) => !failedBefore(failure)) ?? [];
    for (const failure of others) failures.push(describe(stage, failure));
    // A first failure that stands is counted, whatever the second run says.
    passed += (again?.passed ?? 0) - final.filter((failure) => !failsAgain(failure)).length;
  }
}

/** Runs the journeys. Playwright repeats those that failed when all others are over, one by one. */
async function runJourneys() {
  const command = () => ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', '--retries=1'];
  const report = await runStage('journeys', readPlaywright, command, ({ failed }) => failed);
  if (!report) return;
  passed += report.passed;
  for (const failure of report.failed) failures.push(describe('journeys', failure));
  for (const failure of report.flaky) {
    if (!isFinal(failure)) flaky.push({ stage: 'journeys', ...failure });
    else {
      passed -= 1;
      failures.push(describe('journeys', failure));
    }
  }
}

/**
 * Names the tests that passed only when they were repeated, with the load of the machine when they failed, and keeps
 * them in the cache.
 */
function tellFlaky() {
  for (const { stage, file, name, message, endedAt } of flaky) {
    const load = getLoad(endedAt).toFixed(1);
    const [error] = message.split('\n');
    console.log(`\nflaky: ${stage}: ${file} › ${name}: ${error} (load ${load})`);
    const line = { at: new Date(endedAt).toISOString(), stage, file, name, message, load };
    appendFileSync(join(cache, 'flaky.ndjson'), `${JSON.stringify(line)}\n`);
  }
  if (flaky.length > maxFlaky)
    failures.push(`${flaky.length} tests passed only when they were repeated; the most is ${maxFlaky}.`);
}

/**
 * Installs the programs that only --all needs: a database, a web server and PHP are nothing for the machine of somebody
 * who tries the tests.
 */
async function ensurePrograms() {
  console.log(
    '\nWordPress, PgBouncer and alerts are tested with packages of Debian, which are installed now if this user may.',
  );
  if (!(await ensureWordpress()))
    skipped.push(`the plugin in WordPress, for want of ${listMissingPackages().join(', ')} (packages of Debian)`);
  if (!(await ensurePgbouncer()))
    skipped.push('the gateway behind PgBouncer, for want of pgbouncer (a package of Debian)');
  if (!findPostgresPrograms()) skipped.push('the rehearsal of a restore, for want of postgresql (a package of Debian)');
  if (await ensurePromtool()) await check('alerts', 'node', 'scripts/check-alerts.mjs');
  else skipped.push('the cases of the alerts, for want of promtool (of the package prometheus of Debian)');
}

/** Writes which commit was tested, and how it went. */
function keepResult() {
  const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
  let tested = {};
  try {
    tested = { commit: git('rev-parse', 'HEAD'), dirty: git('status', '--porcelain') !== '' };
  } catch {
    // Not a clone, such as an archive of the sources.
  }
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  const counts = { passed, failed: failures.length, flaky: flaky.length, seconds };
  writeFileSync(join(cache, 'last-test.json'), `${JSON.stringify({ ...tested, ...counts })}\n`);
}

/** Counts a file of the gate that its tests do not reach whole as a failure. */
function checkCoverage() {
  const summary = join(root, '.cache', 'coverage', 'coverage-summary.json');
  const uncovered = existsSync(summary) ? listUncovered(JSON.parse(readFileSync(summary, 'utf8'))) : ['no report'];
  if (uncovered.length === 0) passed += 1;
  for (const file of uncovered) failures.push(`coverage: ${file}`);
}

await ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
// The types take one core, and longer than all others.
await Promise.all([ensureChromium(), checkSources(check), build()]);
if (isAll) await ensurePrograms();
await runVitest(['pure'], '--coverage');
checkCoverage();
await runVitest(['shared', 'unit']);
await runVitest(['shared-chain', 'chain']);
await runVitest(['components']);
await runJourneys();
if (isAll) await runVitest(['long']);
await repeatFiles();
failures.push(...listOverdue(readFlaky(), Date.now()));

tellFlaky();
for (const note of notes) console.log(`\nRepeated: ${note}`);
for (const failure of failures) console.log(`\nFailed: ${failure.slice(0, 2_000)}`);
for (const skip of skipped) console.log(`\nNot run: ${skip}`);
keepResult();
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
