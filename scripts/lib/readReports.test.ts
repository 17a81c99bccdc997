import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFinal } from './flakyTests.mjs';
import { readPlaywright, readVitest } from './readReports.mjs';
import { root } from './root.mjs';

let folder: string;
beforeEach(() => {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a test program in the folder, and returns the report that it writes there. */
function runProgram(files: Record<string, string>, ...command: string[]): unknown {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const { stderr } = spawnSync('npx', command, { cwd: folder, env, encoding: 'utf8' });
  try {
    return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  } catch {
    throw new Error(`There is no report. ${stderr}`);
  }
}

test('a journey that passed when it was repeated is told with its first failure, and one about the wallet is final', () => {
  const report = runProgram(
    {
      'playwright.config.ts': `export default {
        testDir: '.', retries: 1, retryStrategy: 'isolated', outputDir: 'results', reporter: [['json', { outputFile: 'report.json' }]],
      };`,
      'a.spec.ts': `import { expect, test } from '@playwright/test';
const wallet = { listSent: async () => ['a transaction'] };
test('sends', async ({}, { retry }) => {
  if (retry === 0) expect(await wallet.listSent()).toEqual([]);
});
test('is late once', async ({}, { retry }) => {
  expect(retry, 'too late').toBe(1);
});
test.describe('here', () => {
  test('fails', () => expect(1).toBe(2));
});
test('passes', () => {});
`,
    },
    ...['playwright', 'test', '--config', 'playwright.config.ts'],
  );
  const { passed, failed, flaky } = readPlaywright(report as Parameters<typeof readPlaywright>[0]);
  expect(passed).toBe(3);
  expect(failed.map(({ file, name }) => `${file} ${name}`)).toEqual(['a.spec.ts 10 › fails']);
  expect(flaky.map(({ name }) => name)).toEqual(['3 › sends', '6 › is late once']);
  expect(flaky.map(isFinal)).toEqual([true, false]);
  expect(flaky[1]?.message).toMatch(/^Error: too late\n/);
});

test('a file of Vitest’s tells its failed tests, and one that cannot be loaded is a failure itself', () => {
  const report = runProgram(
    {
      'vitest.config.ts': 'export default { test: { include: ["*.check.ts"] } };',
      'a.check.ts': `import { expect, test } from 'vitest';
test('passes', () => {});
test('fails', () => expect([], 'reached the wallet').toEqual([1]));
`,
      'b.check.ts': `throw new Error('not loaded');`,
      'c.check.ts': `import { beforeAll, test } from 'vitest';
beforeAll(() => { throw new Error('no chain'); });
test('waits for a chain', () => {});
`,
    },
    ...['vitest', 'run', '--root', '.', '--reporter=json', '--outputFile=report.json'],
  );
  const files = readVitest(report as Parameters<typeof readVitest>[0]);
  const told = files.map(({ file, passed, failed }) => [
    file.replace(/.*\//, ''),
    passed,
    failed.map(({ name, message }) => `${name}: ${message.split('\n')[0]}`),
  ]);
  expect(told.sort()).toEqual([
    ['a.check.ts', 1, ['fails: AssertionError: reached the wallet: expected [] to deeply equal [ 1 ]']],
    ['b.check.ts', 0, [': not loaded']],
    ['c.check.ts', 0, [': no chain']],
  ]);
  expect(
    files
      .flatMap(({ failed }) => failed)
      .map(isFinal)
      .filter(Boolean),
  ).toHaveLength(1);
});
