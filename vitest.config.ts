import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
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
          include: ['{apps,packages,bench,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.chain.test.ts'],
        },
      },
      {
        test: {
          name: 'chain',
          globalSetup: 'packages/sandbox/src/testing/buildStates.ts',
          include: ['{apps,packages}/**/*.chain.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
