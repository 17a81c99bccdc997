import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/lib/findChromium.mjs';
import { findPgbouncer } from './scripts/lib/pgbouncer.mjs';
import { listMissingPackages } from './scripts/lib/wordpress.mjs';

const executablePath = findChromium();
/** Tests of programs that are not on this machine. `npm test` installs them where it may, and names at its end what it could not run. */
const absent = [
  ...(findPgbouncer() ? [] : ['**/pgbouncer.chain.test.ts']),
  ...(listMissingPackages().length === 0 ? [] : ['**/inWordpress.test.ts']),
];
// By default one core is left idle, which is half of a small machine.
const maxWorkers = Math.max(2, availableParallelism());

export default defineConfig({
  test: {
    maxWorkers,
    // With --coverage: the gate decides what may be signed, so every line and branch of it is tested.
    coverage: {
      provider: 'v8',
      include: ['packages/core/src/gate/**/*.ts'],
      thresholds: { 100: true },
      reporter: ['text-summary'],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: 'scripts/lib/seedLaws.mjs',
          include: ['{apps,packages,bench,scripts,integrations}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.{chain,browser}.test.ts', ...absent],
          // Properties take their time on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'chain',
          globalSetup: 'packages/sandbox/src/testing/buildStates.ts',
          include: ['{apps,packages}/**/*.chain.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...absent],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        cacheDir: '.cache/vite',
        css: { modules: { localsConvention: 'camelCaseOnly' } },
        // Packages that are found while tests run would load the page anew.
        optimizeDeps: {
          entries: ['{apps/web,packages/embed}/src/**/*.browser.test.{ts,tsx}', 'apps/web/src/**/*.tsx'],
        },
        test: {
          name: 'components',
          maxWorkers,
          include: ['apps/web/src/**/*.browser.test.tsx', 'packages/embed/src/*.browser.test.ts'],
          testTimeout: 60_000,
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
