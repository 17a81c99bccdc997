import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '@livery/sandbox/process/findRoot';
import type { ScriptedWalletOptions } from '@livery/sandbox/wallet/scriptedWallet';
import type { Browser, Page } from '@playwright/test';

/** Opens a page with a scripted wallet that is connected to it. The caller closes its context. */
export async function openTrader(
  browser: Browser,
  { baseURL, wallet }: { baseURL: string; wallet: ScriptedWalletOptions },
): Promise<Page> {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const options = JSON.stringify({ ...wallet, connected: true });
  await page.addInitScript(`window.scriptedWalletOptions = ${options};`);
  await page.addInitScript(readFileSync(join(findRoot(), 'packages/sandbox/dist/scripted.js'), 'utf8'));
  return page;
}
