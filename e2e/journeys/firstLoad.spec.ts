import { createServer } from 'node:http';
import { expect, type Locator, type Page } from '@playwright/test';
import { holdScripts } from '../fixtures/holdScripts';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import { test } from '../fixtures/test';
import { watchJumps } from '../fixtures/watchJumps';

/** In compressed bytes. */
const budget = 110_000;

for (const [device, viewport] of Object.entries({
  'a desktop': { width: 1280, height: 900 },
  'a phone': { width: 390, height: 844 },
})) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'no-preference' } });

    const tag = device === 'a desktop' ? '@long' : [];
    test('the form is ready within its byte budget, from one origin and without layout shifts', { tag }, async ({
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
      await swap.open('/swap');
      await page.waitForLoadState('networkidle');
      // Whatever is requested before the page's own script has arrived competes with it.
      const files = await page.evaluate(() => {
        const entries = performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry instanceof PerformanceResourceTiming ? [{ entry, path: new URL(entry.name).pathname }] : [],
          );
        const arrived = entries.find(({ path }) => /^\/assets\/page-.*\.js$/.test(path))?.entry.responseEnd ?? 0;
        return entries.map(({ entry, path }) => ({
          path,
          bytes: entry.encodedBodySize,
          isEarly: entry.startTime < arrived,
        }));
      });
      const scripts = files.filter(({ path, isEarly }) => isEarly && path.endsWith('.js'));
      const texts = files.flatMap(({ path }) => (path.startsWith('/locales/') ? [path] : []));
      // The sandbox adds its wallet to the page, as an extension would.
      const own = scripts.filter(({ path }) => !path.startsWith('/sandbox/'));
      const bytes = own.reduce((sum, script) => sum + script.bytes, 0);
      expect(own).not.toEqual([]);
      expect(bytes, JSON.stringify(own)).toBeLessThanOrEqual(budget);
      expect([...origins]).toEqual([baseURL]);
      expect(texts[0]).toBe('/locales/first/en.json');
      expect(await listJumps()).toEqual([]);
    });
  });
}

/** Returns the names of the files that a first quote needs, as they are requested. */
function watchQuoteFiles(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(quote|\d+)-[^/]*\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

const readCaret = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart, document.activeElement === input]);

test.describe('before the script of the page arrives', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test("the form can be read and typed into in the visitor's language, and what is typed stays where it is", async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/matic/swap', { waitUntil: 'commit' });
    const from = page.getByRole('textbox', { name: 'Von' });
    await from.click();
    await page.keyboard.type('12,5');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('html[lang="de"][data-theme="dark"]')).toHaveCount(1);
    await expect(page.getByRole('banner')).toContainText('Wallet verbinden');
    await expect(page.getByRole('button', { name: 'Netzwerk: Polygon' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'MATIC' })).toBeVisible();
    expect(await listAxeFaults(page)).toEqual([]);
    const field = await from.elementHandle();
    await page.getByRole('button', { name: 'Einstellungen' }).dispatchEvent('click');
    expect(await readCaret(from)).toEqual(['12.5', 3, true]);

    release();
    // The press is answered once the page can.
    await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await from.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('1');
    await expect(page).toHaveURL(/\/matic\/swap\?.*exactAmount=12\.51/);
    expect(await from.evaluate((input, was) => input === was, field)).toBe(true);
  });

  test('a returning visitor sees the chosen language at once and never the wrong chain, and keeps the focus', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const state = { language: 'iw', userChainId: 137 };
      localStorage.setItem('livery.preferences', JSON.stringify({ state, version: 1 }));
    });
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: 'משלמים' });
    await field.click();
    await page.keyboard.type('345');
    await page.keyboard.press('Home');
    await expect(page.locator('html[lang="he"][dir="rtl"]')).toHaveCount(1);
    await expect(page.getByText('Ethereum', { exact: true })).toBeHidden();
    await expect(page.getByText('ETH', { exact: true })).toBeHidden();

    release();
    await expect(page).toHaveURL(/\/matic\/swap\?.*exactAmount=345/);
    await expect(page.getByRole('main').getByRole('button', { name: ': MATIC' })).toBeVisible();
    expect(await readCaret(field)).toEqual(['345', 0, true]);
  });
});

test.describe('what a quote needs is requested before the script of the page arrives', () => {
  test.use({ chainId: 137 });

  for (const isLinked of [true, false]) {
    test(isLinked ? 'for the amount of a link' : 'for an amount that is typed early', async ({ page, ledger }) => {
      const files = watchQuoteFiles(page);
      const release = await holdScripts(page);
      const link = `/matic/swap?outputCurrency=${ledger.getToken('USDC').address}`;
      await page.goto(isLinked ? `${link}&exactAmount=2` : link, { waitUntil: 'commit' });
      const from = page.getByRole('textbox', { name: 'From' });
      if (isLinked) await expect(from).toHaveValue('2');
      else {
        await from.click();
        expect(files).toEqual([]);
        await page.keyboard.type('2');
      }
      await expect.poll(() => [...files].sort()).toEqual(['137', 'quote']);
      release();
      await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue(/[1-9]/);
      // What came early is not requested again.
      expect(files).toHaveLength(2);
    });
  }
});

test('without any script the document is the form, as the link and the browser ask for it', async ({ baseURL }) => {
  const fetchText = async (path: string, language: string) => {
    const response = await fetch(`${baseURL}${path}`, { headers: { 'accept-language': language } });
    return response.text();
  };
  expect(await fetchText('/optimism/swap', 'it')).toMatch(/<html lang="it-IT"[^>]*>[\s\S]*>Optimism<\/span>/);
  expect(await fetchText('/swap?lang=ru', 'it')).toMatch(/<html lang="ru"[\s\S]*inputMode="decimal"/);
  expect(await fetchText('/swap', 'he')).toContain('<html lang="he" dir="rtl"');
});

test('a browser that runs no script tells the visitor to allow it, in his language', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de' });
  const page = await context.newPage();
  await page.goto(`${baseURL}/swap`);
  await expect(page.getByText(/JavaScript/)).toHaveText(
    'Dieser Handelsplatz braucht JavaScript. Erlauben Sie es für diese Website und laden Sie die Seite neu.',
  );
  await context.close();
});

/** Serves the document in two pieces, the second some time after the first, and no other file. */
const pieces = test.extend<{ slowUrl: string }>({
  slowUrl: async ({ baseURL }, use) => {
    const html = await (await fetch(`${baseURL}/swap`)).text();
    const middle = html.indexOf('Ethereum</span>');
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/swap' ? 200 : 404, { 'content-type': 'text/html' });
      if (request.url !== '/swap') return response.end();
      response.write(html.slice(0, middle));
      setTimeout(() => response.end(html.slice(middle)), 500);
    }).listen(0);
    const address = server.address();
    await use(`http://localhost:${typeof address === 'object' ? address?.port : ''}/swap`);
    server.closeAllConnections();
    server.close();
  },
});

pieces('half a form is never painted', async ({ page, slowUrl }) => {
  const listJumps = await watchJumps(page);
  await page.goto(slowUrl);
  await expect(page.getByRole('textbox', { name: 'From' })).toBeVisible();
  expect(await listJumps()).toEqual([]);
});
