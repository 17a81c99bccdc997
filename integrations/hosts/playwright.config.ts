import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../../e2e/playwright.config';

const minuteMs = 60_000;

/** Sites are installed, built and visited one after the other: each has the machine and the port to itself. */
export default defineConfig(journeys, {
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, '../../.cache/hosts-report'),
  workers: 1,
  fullyParallel: false,
  timeout: 10 * minuteMs,
});
