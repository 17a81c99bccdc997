import type { Browser, Page } from '@playwright/test';
import { passTime } from '../page/passTime';
import { watchPaint } from './watchPaint';

const typed = [...'usd coin', ...Array.from({ length: 8 }, () => 'Backspace'), ...'b', 'Backspace', ...'zzqq'];
const settleMs = 1_500;
/** Time that each key is held; work that it causes meanwhile counts towards it. */
const heldMs = 120;

/** Ms until the result is painted, and ms of processor time of the main thread. */
export type Answer = { painted: number; worked: number };

export type Visit = {
  /** From the click to the painted rows, with a list that was not read before. */
  cold: Answer;
  /** Ms to the painted rows of a list that has just arrived, before any preparation. */
  early: number;
  /** The same when the select was open before. */
  open: Answer;
  /** First key, typed immediately after a cold start, and each later one. */
  firstKey: Answer;
  keys: readonly Answer[];
  /** MB in use after a garbage collection: by the page without a list, and in addition with it, open and searched. */
  emptyHeap: number;
  listHeap: number;
  /** Number of balances in each call to the chain while the select was open. */
  calls: readonly number[];
};

/** Measures one visit of the token select with `count` tokens in its list. */
export async function measureTokens(browser: Browser, url: string, count: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(watchPaint);
  await page.goto(url);
  const readHeap = await openHeap(page);
  // The code of the dialog is loaded before the list, as in the product.
  await openSelect(page);
  await closeSelect(page);
  await page.evaluate(() => globalThis.paints.splice(0));
  const emptyHeap = await readHeap();

  const readClock = await openClock(page);
  const measure = async (act: () => Promise<void>): Promise<Answer> => {
    const before = await readClock();
    await act();
    await page.waitForFunction(() => globalThis.paints.length > 0);
    const worked = (await readClock()) - before;
    const [painted = Number.NaN] = await page.evaluate(() => globalThis.paints.splice(0));
    return { painted, worked };
  };
  const press = (key: string) => measure(() => page.keyboard.press(key, { delay: heldMs }));

  await page.evaluate((tokens) => globalThis.storeList(tokens), count);
  await page.evaluate((tokens) => globalThis.putList(tokens), count);
  await passTime(page, settleMs);
  const cold = await measure(() => openSelect(page));
  const firstKey = await press('a');
  await passTime(page, settleMs);
  await press('Backspace');
  await passTime(page, settleMs);
  const keys: Answer[] = [];
  for (const key of typed) keys.push(await press(key));
  const calls = await page.evaluate(() => globalThis.balanceCalls);
  await closeSelect(page);
  const open = await measure(() => openSelect(page));
  const heap = await readHeap();
  await closeSelect(page);
  await page.evaluate((tokens) => {
    globalThis.putList(tokens);
    document.querySelector('button')?.click();
  }, count);
  const { painted: early } = await measure(() => page.getByRole('option').first().waitFor());
  await context.close();
  return { cold, open, early, firstKey, keys, emptyHeap, listHeap: heap - emptyHeap, calls };
}

async function openSelect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('option').first().waitFor();
}

async function closeSelect(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Returns a reader of the processor time of the main thread so far, in ms. */
async function openClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
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
