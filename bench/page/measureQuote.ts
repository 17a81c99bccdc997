import type { Browser } from '@playwright/test';
import { openPage } from './openPage';
import type { Profile } from './profiles';

const quotePath = /\/swap\/v1\/quote\?/;

/** Returns the ms from the start of a first visit, by a link with an amount, until the page requests its first quote. */
export async function measureQuote(browser: Browser, url: string, profile: Profile): Promise<number> {
  const page = await openPage(browser, profile);
  const answered = page.waitForResponse((response) => quotePath.test(response.url()), { timeout: 60_000 });
  await page.goto(url, { waitUntil: 'commit' });
  await (await answered).finished();
  const startTime = await page.evaluate(
    (path) => performance.getEntriesByType('resource').find(({ name }) => new RegExp(path).test(name))?.startTime,
    quotePath.source,
  );
  await page.context().close();
  if (startTime === undefined) throw new Error('The page requested no quote.');
  return startTime;
}
