import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { countWorkers } from '../scripts/lib/countWorkers.mjs';
import { findChromium } from '../scripts/lib/findChromium.mjs';
import { isAll } from '../scripts/lib/isAll.mjs';

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

/** What users of other products reported, whose rules are proved below the browser. */
const foreign = isAll ? [] : ['**/foreign/**'];

/** The files in an order that depends on a seed: a project each, since Playwright begins projects in their order. */
function shuffle(seed: string) {
  const toPlace = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.spec.ts'))
    .sort((one, other) => (toPlace(one) < toPlace(other) ? -1 : 1))
    .map((file) => ({ name: file, testMatch: `**/${file}`, testIgnore: foreign }));
}

/** Files with a product, a relay or a server of their own: begun last, they would be alone at the end. */
const apart = '**/journeys/{fills,remoteWallets,staticRelease}.spec.ts';
const longestFirst = [
  { name: 'apart', testMatch: apart },
  { name: 'others', testIgnore: [apart, ...foreign] },
];
const order = process.env.LIVERY_ORDER;

export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: join(import.meta.dirname, 'setup/startProducts.ts'),
  outputDir: cache,
  workers: countWorkers(),
  fullyParallel: true,
  // `npm test` repeats what failed once, after everything else and alone.
  retryStrategy: 'isolated',
  forbidOnly: true,
  // Screens that component tests show too, in the browser against a real chain.
  ...(!isAll && { grepInvert: /@long/ }),
  projects: order ? shuffle(order) : longestFirst,
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
