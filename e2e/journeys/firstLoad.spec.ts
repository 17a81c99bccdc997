import { expect } from '@playwright/test';
import { test } from '../fixtures/test';
import { watchJumps } from '../fixtures/watchJumps';

/** In compressed bytes. */
const budget = 110_000;

declare global {
  /** Time at which the field became editable, in ms since the page's start. */
  var fieldReadyAt: number | undefined;
}

for (const [device, viewport] of Object.entries({
  'a desktop': { width: 1280, height: 900 },
  'a phone': { width: 390, height: 844 },
})) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'no-preference' } });

    test('the form is ready within its byte budget, from one origin and without layout shifts', async ({
      page,
      swap,
      baseURL,
    }) => {
      const origins = new Set<string>();
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http')) origins.add(origin);
      });
      const listJumps = await watchJumps(page);
      await page.addInitScript(() => {
        // Runs before anything that the field's arrival triggers.
        new MutationObserver((_, observer) => {
          if (!document.querySelector('main input:enabled:not([readonly])')) return;
          globalThis.fieldReadyAt = performance.now();
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true, attributes: true });
      });
      await swap.open('/swap');
      await page.waitForLoadState('networkidle');
      const files = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((entry) => (entry instanceof PerformanceResourceTiming ? entry : undefined))
          .filter((entry) => entry !== undefined)
          .filter(({ startTime }) => startTime < (globalThis.fieldReadyAt ?? 0))
          .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
      );
      const scripts = files.filter(({ path }) => path.endsWith('.js'));
      const texts = files.flatMap(({ path }) => (path.startsWith('/locales/') ? [path] : []));
      // The sandbox adds its wallet to the page, as an extension would.
      const own = scripts.filter(({ path }) => !path.startsWith('/sandbox/'));
      const bytes = own.reduce((sum, script) => sum + script.bytes, 0);
      expect(own).not.toEqual([]);
      expect(bytes, JSON.stringify(own)).toBeLessThanOrEqual(budget);
      expect([...origins]).toEqual([baseURL]);
      expect(texts).toEqual(['/locales/first/en.json']);
      expect(await listJumps()).toEqual([]);
    });
  });
}
