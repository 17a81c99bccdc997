import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/findChromium.mjs';

const cache = join(import.meta.dirname, '../.cache/journeys');
const report = process.env.LIVERY_REPORT;
const executablePath = findChromium();

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: cache,
  // Journeys wait for chains and browsers for a third of their time.
  workers: Math.ceil(1.5 * availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine takes three times as long as an idle one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    headless: true,
    // Tracing makes the run a third slower; pass `--trace retain-on-failure` to look into a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Clicks on animated elements take twice as long; the journeys about motion turn animations on.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--headless=new',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // Frames of other sites have a process of their own, as on a desktop; the shell without windows saves it.
        '--site-per-process',
        // The shell would round the widths of letters.
        '--font-render-hinting=none',
      ],
    },
  },
});
