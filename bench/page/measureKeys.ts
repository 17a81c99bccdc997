import type { Browser } from '@playwright/test';
import { openPage } from './openPage';
import type { Profile } from './profiles';
import { readyMessage, watchLoad } from './watchLoad';

declare global {
  var paintedKeys: number[];
}

const typed = [...'1234567890', ...Array.from({ length: 9 }, () => 'Backspace')];
/** Time that each key is held. */
const pauseMs = 120;
/** Time that the main thread must be idle before the first key. */
const quietMs = 3_000;

/** Returns the ms from each key in the amount field until the frame that shows it is painted, on an idle page. */
export async function measureKeys(
  browser: Browser,
  url: string,
  { network: _, ...profile }: Profile,
): Promise<number[]> {
  const page = await openPage(browser, profile);
  await page.addInitScript(watchLoad, readyMessage);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.watchedLoad.ready !== undefined, undefined, { timeout: 60_000 });
  await page.waitForFunction(
    (quiet) => {
      const { ready = 0, longTasks } = globalThis.watchedLoad;
      const ends = longTasks.map(({ start, duration }) => start + duration);
      return performance.now() - Math.max(ready, ...ends) > quiet;
    },
    quietMs,
    { polling: 100, timeout: 60_000 },
  );
  await page.evaluate(() => {
    const painted: number[] = [];
    globalThis.paintedKeys = painted;
    let pressedAt = 0;
    addEventListener('keydown', ({ timeStamp }) => {
      pressedAt = timeStamp;
    });
    addEventListener('input', () => {
      // A frame's callbacks run before its layout and paint, a message sent in them arrives after.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted.push(performance.now() - pressedAt);
        port2.postMessage(undefined);
      });
    });
  });
  await page.locator('input[inputmode="decimal"]').first().focus();
  for (const key of typed) await page.keyboard.press(key, { delay: pauseMs });
  const painted = await page.evaluate(() => globalThis.paintedKeys);
  await page.context().close();
  return painted;
}
