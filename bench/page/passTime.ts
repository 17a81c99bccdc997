import type { Page } from '@playwright/test';

/** Resolves after so many ms on the page's own clock: the length of a measurement, not a wait for a condition. */
export async function passTime(page: Page, ms: number): Promise<void> {
  const end = await page.evaluate((length) => performance.now() + length, ms);
  await page.waitForFunction((until) => performance.now() >= until, end, { polling: 50, timeout: 0 });
}
