import { expect, type Page } from '@playwright/test';
import { holdScripts } from '../fixtures/holdScripts';
import { test } from '../fixtures/test';
import { watchJumps } from '../fixtures/watchJumps';

const linked = test.extend<{ link: string }>({
  /** A link whose document has its quote, with dollars. */
  link: async ({ baseURL, ledger }, use) => {
    const token = ledger.getToken('USDC').address;
    const link = `/swap?inputCurrency=ETH&outputCurrency=${token}&exactAmount=1`;
    const readText = async (path: string) => (await fetch(`${baseURL}${path}`)).text();
    // Dollars are the median of three blocks, each of which is looked at within three seconds.
    const readMined = async () => {
      await ledger.client.mine({ blocks: 1 });
      return readText(`/api/1/prices?tokens=${token}`);
    };
    await expect.poll(readMined, { intervals: [3_000] }).toMatch(/"0x\w+":"\d/);
    await expect.poll(() => readText(link)).toContain('id="livery-quote">');
    await use(link);
  },
});

const to = (page: Page) => page.getByRole('textbox', { name: 'To (estimated)' });
const minimum = (page: Page) => page.getByRole('button', { name: 'Minimum received' });

/** Returns true for a jump up or down, or to another height. */
function isAcrossLines(jump: string): boolean {
  const [, top, height, nextTop, nextHeight] = /: \S+ (\S+) \S+ (\S+) to \S+ (\S+) \S+ (\S+)$/s.exec(jump) ?? [];
  return top !== nextTop || height !== nextHeight;
}

/** Opens a link. The gateway leaves the quote out when it is too busy, which is no matter of these journeys. */
async function openQuoted(page: Page, link: string): Promise<void> {
  await expect(async () => {
    await page.goto(link, { waitUntil: 'commit' });
    await page.locator('#livery-end').waitFor({ state: 'attached' });
    expect(await page.locator('#livery-quote').count()).toBe(1);
  }).toPass();
}

/** Returns when a page first asked for a quote or a price, in ms since it was opened; undefined if it has not yet. */
const findFirstQuote = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    return entries.find(({ name }) => /\/swap\/v1\/(quote|price)\?/.test(name))?.startTime;
  });

linked(
  'without any script a link shows what its amount buys, the worth and the minimum',
  async ({ browser, baseURL, link }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}${link}`);
    await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('1');
    await expect(to(page)).toHaveValue(/^\d{4}\.\d+$/);
    await expect(page.getByText(/^≈ \$[\d,.]+$/).first()).toBeVisible();
    await expect(page.getByText(/^[\d,.]+ USDC per ETH$/)).toBeVisible();
    await expect(minimum(page)).toBeVisible();
    await expect(page.getByText(/^[\d,]{5,} USDC$/)).toBeVisible();
    await context.close();
  },
);

for (const viewport of [
  { width: 1000, height: 900 },
  { width: 390, height: 844 },
]) {
  linked.describe(`at ${viewport.width} × ${viewport.height} px`, () => {
    linked.use({ viewport });

    linked(
      'the figures of the document stay when the page takes over, which asks for the next quote only',
      { tag: viewport.width > 390 ? '@long' : [] },
      async ({ page, link }) => {
        const listJumps = await watchJumps(page);
        // Whatever is hidden or removed for a moment.
        await page.addInitScript(() => {
          globalThis.gaps = 0;
          const look = () => {
            const [, bought] = document.querySelectorAll<HTMLInputElement>('main input');
            if (document.querySelector('#livery-end') && !bought?.value) globalThis.gaps += 1;
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
        await openQuoted(page, link);
        await expect(page.locator('[data-served]')).toHaveCount(0);
        await expect(to(page)).toHaveValue(/^\d{4}\.\d+$/);
        await expect(minimum(page)).toBeVisible();
        expect(await page.evaluate(() => globalThis.gaps)).toBe(0);
        // Letters of the page's own font may be wider by a pixel.
        expect((await listJumps()).filter(isAcrossLines)).toEqual([]);
        // It asks when the quote has its age, as for any other.
        await expect.poll(() => findFirstQuote(page)).toBeGreaterThan(9_000);
      },
    );
  });
}

/** As long as an amount can be: it fills three lines of its own on a phone. */
const longest = '123456789012345678901234567890123456.123456789012345678';

for (const { name, viewport, amount } of [
  { name: 'a link with an amount of 54 digits on a phone', viewport: { width: 390, height: 844 }, amount: longest },
  { name: 'this amount beside the market', viewport: { width: 1280, height: 900 }, amount: longest },
  { name: 'this amount beside the market on a low screen', viewport: { width: 1280, height: 800 }, amount: longest },
  { name: 'the swap screen beside the market', viewport: { width: 1280, height: 900 }, amount: '' },
]) {
  linked.describe(name, () => {
    linked.use({ viewport });

    linked('opens without a shift', { tag: viewport.height === 800 ? '@long' : [] }, async ({ page, link }) => {
      await watchJumps(page);
      await page.goto(amount ? link.replace(/1$/, amount) : '/swap');
      await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(amount);
      await page.waitForLoadState('networkidle');
      if (amount) {
        // There is no quote for it, which a notice says.
        await expect(page.locator('main [aria-live]').getByText(/\w/).first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
      }
      expect(await page.evaluate(() => globalThis.shifted)).toBeLessThan(0.001);
    });
  });
}

linked(
  'a trader with another slippage sees no figures of the document, and then those of the page',
  async ({ page, link }) => {
    await page.addInitScript(() => {
      localStorage.setItem('livery.preferences', JSON.stringify({ state: { userSlippageTolerance: 300 }, version: 1 }));
    });
    const release = await holdScripts(page);
    await openQuoted(page, link);
    await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('1');
    await expect(to(page)).toHaveValue('');
    await expect(minimum(page)).toBeHidden();
    release();
    await expect(to(page)).toHaveValue(/^\d{4}\.\d+$/);
    await expect(minimum(page)).toBeVisible();
  },
);

linked('another amount that is typed early takes the figures away, and keeps the focus', async ({ page, link }) => {
  const release = await holdScripts(page);
  await openQuoted(page, link);
  const from = page.getByRole('textbox', { name: 'From' });
  await expect(to(page)).toHaveValue(/^\d{4}\.\d+$/);
  await from.fill('2');
  await expect(to(page)).toHaveValue('');
  await expect(minimum(page)).toBeHidden();
  await page.getByRole('button', { name: 'Settings' }).dispatchEvent('click');
  release();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(from).toHaveValue('2');
  await expect(to(page)).toHaveValue(/^\d{4}\.\d+$/);
});

declare global {
  /** Frames in which the form had no bought amount. */
  var gaps: number;
}
