import type { Browser } from '@playwright/test';
import { openPage } from './openPage';
import type { Profile } from './profiles';
import { readyMessage, watchLoad } from './watchLoad';

/** A task up to this long does not count as blocking. */
const graceMs = 50;

export type Load = {
  /** Ms since the navigation. */
  firstPaint: number;
  firstContentfulPaint: number;
  ready: number;
  /** Ms beyond 50 of each long task, until the watch ends. */
  blocked: number;
  /** Transferred bytes of the scripts that the page loads first: those requested before it is ready and loaded. */
  scriptBytes: number;
  /** Cumulative layout shift until the watch ends. */
  shift: number;
  /** Requests sent before ready, and their origins. */
  requests: number;
  origins: number;
};

/** Measures one visit without a cache, until some time after the amount can be typed. */
export async function measureLoad(browser: Browser, url: string, profile: Profile): Promise<Load> {
  const page = await openPage(browser, profile);
  let isReady = false;
  let requests = 0;
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (isReady || !protocol.startsWith('http')) return;
    requests += 1;
    origins.add(origin);
  });
  await page.addInitScript(watchLoad, readyMessage);
  const ready = page.waitForEvent('console', {
    predicate: (message) => message.text() === readyMessage,
    timeout: 60_000,
  });
  await Promise.all([ready, page.goto(url, { waitUntil: 'commit' })]);
  isReady = true;
  const load = await page.evaluate(
    async ({ watched, graceMs }) => {
      const { ready = 0 } = globalThis.watchedLoad;
      const end = ready + watched;
      await new Promise((resolve) => setTimeout(resolve, end - performance.now()));
      const at = (name: string) => performance.getEntriesByName(name, 'paint')[0]?.startTime ?? Number.NaN;
      const { longTasks, shift } = globalThis.watchedLoad;
      // A form of the document itself is ready before the script that answers it has been requested.
      const loaded = Math.max(ready, ...performance.getEntriesByType('navigation').map(({ duration }) => duration));
      return {
        firstPaint: at('first-paint'),
        firstContentfulPaint: at('first-contentful-paint'),
        ready,
        blocked: longTasks
          .filter(({ start }) => start < end)
          .reduce((sum, { duration }) => sum + Math.max(0, duration - graceMs), 0),
        scriptBytes: performance
          .getEntriesByType('resource')
          .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
          .filter(({ name, startTime }) => new URL(name).pathname.endsWith('.js') && startTime < loaded)
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        shift,
      };
    },
    { watched: profile.watched, graceMs },
  );
  await page.context().close();
  return { ...load, requests, origins: origins.size };
}
