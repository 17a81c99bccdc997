import type { Page } from '@playwright/test';

/** Resolves once so many ms have passed on the page's own clock: the length of a measurement, not a wait for something. */
export async function passTime(page: Page, ms: number): Promise<void> {
  const end = await page.evaluate((length) => performance.now() + length, ms);
  await page.waitForFunction((until) => performance.now() >= until, end, { polling: 50, timeout: 0 });
}
