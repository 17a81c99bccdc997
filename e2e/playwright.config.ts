import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/findChromium.mjs';

const cache = join(import.meta.dirname, '../.cache/journeys');
const report = process.env.LIVERY_REPORT;
const executablePath = findChromium();

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: cache,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    headless: true,
    // Recording takes a third of the time: `--trace retain-on-failure` where a failure asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What moves costs twice as much to click on; the journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
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
      ],
    },
  },
});
