import type { Browser, Page } from '@playwright/test';
import { watchPaint } from './watchPaint';

const typed = [...'usd coin', ...Array.from({ length: 8 }, () => 'Backspace'), ...'b', 'Backspace', ...'zzqq'];
const settleMs = 1_500;
const pauseMs = 120;

export type Visit = {
  /** Ms from the click to the painted rows, with a list of which nothing has been read before. */
  cold: number;
  /** Ms from the click to the painted rows when the select was open before. */
  open: number;
  /** Ms from the first key, typed at once after a cold start, and from each later one to the painted answer. */
  firstKey: number;
  keys: readonly number[];
  /** MB in use after a collection: by the page without a list, and more with it, open and searched. */
  emptyHeap: number;
  listHeap: number;
  /** How many balances each call to the chain asked for while the select was open. */
  calls: readonly number[];
};

/** One visit of the token select with so many tokens in its list. */
export async function measureTokens(browser: Browser, url: string, count: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(watchPaint);
  await page.goto(url);
  const readHeap = await openHeap(page);
  // The code of the dialog is there before the list, as in the product.
  await openSelect(page);
  await closeSelect(page);
  await page.evaluate(() => globalThis.paints.splice(0));
  const emptyHeap = await readHeap();

  await page.evaluate((tokens) => globalThis.putList(tokens), count);
  await page.waitForTimeout(settleMs);
  await openSelect(page);
  await page.keyboard.press('a');
  await page.waitForTimeout(settleMs);
  const [cold = Number.NaN, firstKey = Number.NaN] = await takePaints(page);
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(settleMs);
  await takePaints(page);
  for (const key of typed) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pauseMs);
  }
  const keys = await takePaints(page);
  const calls = await page.evaluate(() => globalThis.balanceCalls);
  await closeSelect(page);
  await openSelect(page);
  const [open = Number.NaN] = await takePaints(page);
  const heap = await readHeap();
  await context.close();
  return { cold, open, firstKey, keys, emptyHeap, listHeap: heap - emptyHeap, calls };
}

async function openSelect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('option').first().waitFor();
}

async function closeSelect(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function takePaints(page: Page): Promise<number[]> {
  return page.evaluate(() => globalThis.paints.splice(0));
}

async function openHeap(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  };
}
