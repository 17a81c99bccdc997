import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/lib/findChromium.mjs';

const cache = join(import.meta.dirname, '../.cache/journeys');
const report = process.env.LIVERY_REPORT;
const executablePath = findChromium();

/** The features that Playwright switches off itself: a list of ours replaces its own. */
const playwrightOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Pages below the address bar, which every new window would load: a third of what a visit costs. */
const addressBarOff = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: cache,
  // More workers than cores make each journey slower, and all of them no faster.
  workers: availableParallelism(),
  fullyParallel: true,
  // `npm test` repeats what failed once, after everything else and alone.
  retryStrategy: 'isolated',
  forbidOnly: true,
  // Deadlines end a hang: they do not judge the speed of the machine.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    headless: true,
    // Tracing makes the run a third slower; pass `--trace retain-on-failure` to look into a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Clicks on animated elements take twice as long; the journeys about motion turn animations on.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 90_000,
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
        `--disable-features=${[...playwrightOff, ...addressBarOff].join()}`,
        // Frames of other sites have a process of their own, as on a desktop; the shell without windows saves it.
        '--site-per-process',
        // The shell would round the widths of letters.
        '--font-render-hinting=none',
      ],
    },
  },
});
