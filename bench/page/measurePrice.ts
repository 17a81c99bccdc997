import type { Browser } from '@playwright/test';
import { openPage } from './openPage';
import type { Profile } from './profiles';

export type Price = {
  /**
   * Ms from the start of the visit until frames were painted: the first one, and the first with the bought amount and
   * the minimum.
   */
  firstPaint: number;
  price: number;
  /** Cumulative layout shift until the watch ends. */
  shift: number;
};

declare global {
  var watchedPrice: { price: number | undefined; shift: number };
}

/** Measures when a first visit by a link with an amount shows what that amount buys, and what at least. */
export async function measurePrice(browser: Browser, url: string, profile: Profile): Promise<Price> {
  const page = await openPage(browser, profile);
  await page.addInitScript(watchPrice);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.watchedPrice.price !== undefined, undefined, {
    polling: 200,
    timeout: 60_000,
  });
  const price = await page.evaluate(async (watched) => {
    await new Promise((resolve) => setTimeout(resolve, watched));
    const firstPaint = performance.getEntriesByName('first-paint', 'paint')[0]?.startTime ?? Number.NaN;
    return { firstPaint, price: globalThis.watchedPrice.price ?? Number.NaN, shift: globalThis.watchedPrice.shift };
  }, profile.watched);
  await page.context().close();
  return price;
}

/** Runs in the page before everything else: looks at the form in each frame, which the browser draws only when it paints. */
function watchPrice(): void {
  const watched: typeof globalThis.watchedPrice = { price: undefined, shift: 0 };
  globalThis.watchedPrice = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const isShown = () => {
    const bought = document.querySelectorAll<HTMLInputElement>('main input[inputmode="decimal"]')[1];
    if (!bought?.value || !bought.checkVisibility()) return false;
    const labels = [...document.querySelectorAll('main span > button')];
    const label = labels.find((button) => button.textContent?.trim() === 'Minimum received');
    const value = label?.closest('div')?.lastElementChild;
    return /\d/.test(value?.textContent ?? '') && value?.checkVisibility({ visibilityProperty: true }) === true;
  };
  const look = () => {
    if (!isShown()) {
      requestAnimationFrame(look);
      return;
    }
    // A frame's callbacks run before its layout and paint, a message sent in them arrives after.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      watched.price = performance.now();
    };
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}
