import type { Browser } from '@playwright/test';
import { openPage } from './openPage';
import type { Profile } from './profiles';

const quotePath = '/swap/v1/quote?';

/** Returns the ms from the start of a first visit, by a link with an amount, until the page requests its first quote. */
export async function measureQuote(browser: Browser, url: string, profile: Profile): Promise<number> {
  const page = await openPage(browser, profile);
  const requested = page.waitForRequest((request) => request.url().includes(quotePath), { timeout: 60_000 });
  const [request] = await Promise.all([requested, page.goto(url, { waitUntil: 'commit' })]);
  // Its time is known once its answer has arrived.
  const entry = await page.waitForFunction(
    (quoteUrl) => performance.getEntriesByName(quoteUrl, 'resource')[0]?.startTime,
    request.url(),
  );
  const ms = await entry.jsonValue();
  await page.context().close();
  if (ms === undefined) throw new Error('The page requested no quote.');
  return ms;
}
