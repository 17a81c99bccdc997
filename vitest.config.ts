import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { listTokenNetworks } from './apps/web/build/tokenNetworks.ts';
import { countWorkers } from './scripts/lib/countWorkers.mjs';
import { findChromium } from './scripts/lib/findChromium.mjs';
import { hangMs } from './scripts/lib/hangMs.mjs';
import { keepModules } from './scripts/lib/keepModules.ts';
import { LongestFirst } from './scripts/lib/longestFirst.ts';
import { findPgbouncer } from './scripts/lib/pgbouncer.mjs';
import { findPostgresPrograms } from './scripts/lib/postgresPrograms.mjs';
import { listMissingPackages } from './scripts/lib/wordpress.mjs';

const executablePath = findChromium();
/**
 * Tests of programs that are not on this machine. `npm run test:all` installs them where it may, and names at its end
 * what it could not run.
 */
const absent = [
  ...(findPgbouncer() ? [] : ['**/pgbouncer.long.test.ts']),
  ...(findPostgresPrograms() ? [] : ['**/backupDrill.long.test.ts']),
  ...(listMissingPackages().length === 0 ? [] : ['**/inWordpress.long.test.ts']),
];
/**
 * Functions without a state of their own, whose tests share threads and the modules in them: loading those takes longer
 * than the tests.
 */
const pure = '{packages/core,packages/router}/**/*.test.ts';
const replaces = /vi\.(mock|stubGlobal|spyOn|resetModules|useFakeTimers)\(|process\.(env|memoryUsage)/;
/**
 * Tests of page, gateway and sandbox that replace nothing which the other tests of their thread use, and do not measure
 * the process: they share their modules, too. Globals that their helpers replace are put back before each test.
 */
const shared = listAlone(
  ['apps/web', 'apps/gateway', 'packages/embed', 'packages/sandbox'],
  /(?<!\.(chain|browser|long))\.test\.ts$/,
);
/** Tests against a chain, in the same way: their modules take as long to load as their chains to start. */
const sharedChain = listAlone(['apps', 'packages'], /\.chain\.test\.ts$/);
/** Only `npm run test:all` runs them: they need programs of the system, builds of their own, or minutes of real load. */
const long = '**/*.long.test.ts';
const never = ['**/node_modules/**', '**/dist/**', ...absent];
const setupFiles = ['scripts/lib/patience.mjs', 'scripts/lib/seedLaws.mjs'];
// By default one core is left idle, which is half of a small machine.
const maxWorkers = Math.max(2, availableParallelism());
const waitingWorkers = countWorkers();

/** Deadlines end a hang: they do not judge the speed of the machine. */
const deadlines = { testTimeout: 360_000, hookTimeout: 540_000, expect: { poll: { timeout: hangMs } } };

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    // With --coverage: the gate decides what may be signed, so every line and branch of it is tested, which `npm test`
    // checks by file.
    coverage: {
      provider: 'v8',
      include: ['packages/core/src/gate/**/*.ts'],
      reportOnFailure: true,
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      {
        test: {
          name: 'pure',
          setupFiles,
          pool: 'threads',
          isolate: false,
          include: [pure],
          exclude: [...never, '**/*.chain.test.ts'],
          ...deadlines,
        },
      },
      {
        test: {
          name: 'shared',
          setupFiles,
          unstubGlobals: true,
          pool: 'threads',
          isolate: false,
          include: shared,
          ...deadlines,
        },
      },
      {
        test: {
          name: 'unit',
          setupFiles,
          pool: 'threads',
          include: ['{apps,packages,bench,scripts,integrations}/**/*.test.ts'],
          exclude: [...never, long, pure, ...shared, '**/*.{chain,browser}.test.ts'],
          ...deadlines,
        },
      },
      {
        test: {
          name: 'chain',
          maxWorkers: waitingWorkers,
          setupFiles,
          globalSetup: 'packages/sandbox/src/testing/buildStates.ts',
          include: ['{apps,packages}/**/*.chain.test.ts'],
          exclude: [...never, ...sharedChain],
          ...deadlines,
        },
      },
      {
        test: {
          name: 'shared-chain',
          maxWorkers: waitingWorkers,
          setupFiles,
          globalSetup: 'packages/sandbox/src/testing/buildStates.ts',
          isolate: false,
          unstubGlobals: true,
          include: sharedChain,
          ...deadlines,
        },
      },
      {
        test: {
          name: 'long',
          setupFiles,
          globalSetup: 'packages/sandbox/src/testing/buildStates.ts',
          include: [long],
          exclude: never,
          ...deadlines,
        },
      },
      {
        cacheDir: '.cache/vite',
        plugins: [keepModules],
        css: { modules: { localsConvention: 'camelCaseOnly' } },
        define: { tokenNetworks: JSON.stringify(listTokenNetworks('packages/core/lists')) },
        // Packages that are found while tests run would load the page anew.
        optimizeDeps: {
          entries: ['{apps/web,packages/embed}/src/**/*.browser.test.{ts,tsx}', 'apps/web/src/**/*.tsx'],
        },
        test: {
          name: 'components',
          maxWorkers: waitingWorkers,
          setupFiles: ['scripts/lib/patience.mjs'],
          include: ['apps/web/src/**/*.browser.test.{ts,tsx}', 'packages/embed/src/*.browser.test.ts'],
          ...deadlines,
          // An element that never comes is waited for as long as its test may last.
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                ...(executablePath && { executablePath }),
                args: [
                  '--no-sandbox',
                  '--headless=new',
                  '--disable-gpu',
                  '--disable-background-networking',
                  '--font-render-hinting=none',
                ],
              },
            }),
          },
        },
      },
    ],
  },
});

/** Returns the tests in folders whose names are like `pattern`, and which replace nothing. */
function listAlone(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter(
      (file) => pattern.test(file) && !file.includes('node_modules') && !replaces.test(readFileSync(file, 'utf8')),
    );
}
