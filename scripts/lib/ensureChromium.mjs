import { existsSync } from 'node:fs';
import { fail } from './fail.mjs';
import { findChromium } from './findChromium.mjs';
import { findOnPath } from './findOnPath.mjs';
import { run } from './run.mjs';

async function hasPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Installs Debian's package if this user may. */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return;
  process.stderr.write('Installing Chromium from Debian …\n');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, quiet: true });
}

/** Ensures that tests find a Chromium: that of the system, Playwright's own, or else Debian's package. */
export async function ensureChromium() {
  if (findChromium() || (await hasPlaywrightsOwn())) return;
  await installFromDebian();
  if (findChromium()) return;
  fail('No Chromium was found: install one (`npx playwright install chromium`, or the package of your system).');
}
