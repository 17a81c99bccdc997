import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './fail.mjs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function findOnPath(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

async function findPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** As Debian's package, where this user may install one. */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return undefined;
  process.stderr.write('Installing Chromium from Debian …\n');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, quiet: true });
  return findOnPath(names);
}

/** The path of a Chromium: one on PATH, Playwright's own, else Debian's package. */
export async function findChromium() {
  const found = findOnPath(names) ?? (await findPlaywrightsOwn()) ?? (await installFromDebian());
  return (
    found ??
    fail('No Chromium was found: install one (`npx playwright install chromium`, or the package of your system).')
  );
}
