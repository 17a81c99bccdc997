import type { Browser, Page } from '@playwright/test';
import type { Profile } from './profiles';

/** Opens a page for a first visit under the conditions of a profile. The caller closes its context. */
export async function openPage(browser: Browser, profile: Profile): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (profile.network) await session.send('Network.emulateNetworkConditions', { offline: false, ...profile.network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  return page;
}
