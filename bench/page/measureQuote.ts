import type { Browser } from '@playwright/test';
import { openPage } from './openPage';
import type { Profile } from './profiles';

/** Path of the quote's request, as a pattern. */
const quotePath = '/swap/v1/quote\\?';

/** Returns the ms from the start of a first visit, by a link with an amount, until the page requests its first quote. */
export async function measureQuote(browser: Browser, url: string, profile: Profile): Promise<number> {
  const page = await openPage(browser, profile);
  await page.goto(url, { waitUntil: 'commit' });
  const startTime = await page.waitForFunction(
    (path) => performance.getEntriesByType('resource').find(({ name }) => new RegExp(path).test(name))?.startTime,
    quotePath,
    { polling: 100, timeout: 60_000 },
  );
  const ms = await startTime.jsonValue();
  await page.context().close();
  if (ms === undefined) throw new Error('The page requested no quote.');
  return ms;
}
