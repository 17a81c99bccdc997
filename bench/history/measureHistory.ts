import type { Browser } from '@playwright/test';

export type Opening = {
  /** Ms from the data to the painted first rows. */
  opened: number;
  /** Ms to the painted rows of each further page. */
  more: readonly number[];
};

/** Opens a history of so many entries in a page of its own, and then shows its further rows, page by page. */
export async function measureHistory(
  browser: Browser,
  url: string,
  { entries, isTable }: { entries: number; isTable: boolean },
): Promise<Opening> {
  const context = await browser.newContext({
    viewport: isTable ? { width: 1280, height: 900 } : { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'openHistory' in globalThis);
  const opened = await page.evaluate(([count, form]) => globalThis.openHistory(count, form), [
    entries,
    isTable,
  ] as const);
  const more: number[] = [];
  for (;;) {
    const taken = await page.evaluate(() => globalThis.showMore());
    if (taken === undefined) break;
    more.push(taken);
  }
  await context.close();
  return { opened, more };
}
