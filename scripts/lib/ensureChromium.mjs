import { existsSync } from 'node:fs';
import { fail } from './fail.mjs';
import { findChromium } from './findChromium.mjs';
import { installFromDebian } from './installFromDebian.mjs';

async function hasPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Ensures that tests find a Chromium: that of the system, Playwright's own, or else one of Debian's packages. */
export async function ensureChromium() {
  if (findChromium() || (await hasPlaywrightsOwn())) return;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await installFromDebian(name);
    if (findChromium()) return;
  }
  fail('No Chromium was found: install one (`npx playwright install chromium`, or the package of your system).');
}
