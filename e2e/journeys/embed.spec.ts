import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { getHost, giveNodes, listNews } from '../fixtures/hostPage';
import { test } from '../fixtures/hostTest';
import { readReview } from '../fixtures/readReview';
import { serveHost } from '../fixtures/serveHost';
import { tapButton } from '../fixtures/tapButton';
import { watchLossy } from '../fixtures/watchLossy';
import { sentHeading } from '../screens/sentHeading';

test('a host page brands, steers and resizes the exchange, and shares its wallet with it', async ({
  page,
  baseURL,
  sandbox,
  ledger,
  trader,
  wallet,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDC');
  await ledger.fund(sell.address, trader.address, parseEther('3'));
  const attributes = 'brand-color="#0a7d33" is-dark-mode="false" default-slippage="2"';
  await using host = await serveHost({ body: getHost(`${baseURL}/swap`, { attributes, isShared: true }) });
  await giveNodes(page, sandbox.chains);
  await page.goto(host.url);
  const exchange = page.frameLocator('iframe');
  const action = exchange.getByRole('main').getByRole('button', { name: 'Swap', exact: true });
  await expect(exchange.getByRole('banner')).toContainText('3 ETH');
  const readBrand = () =>
    exchange.locator(':root').evaluate((root) => getComputedStyle(root).getPropertyValue('--brand'));
  expect(await readBrand()).toBe('#0a7d33');

  await page.evaluate(
    ([input, output]) => {
      const element = document.querySelector('livery-exchange');
      Object.assign(element ?? {}, { brandColor: '#7a1fa2' });
      const { setTokens, setAmount } = element as unknown as Record<string, (...values: unknown[]) => void>;
      setTokens?.call(element, { input, output });
      setAmount?.call(element, '1.25');
    },
    [sell.symbol, buy.address] as const,
  );
  await expect(exchange.getByRole('textbox', { name: /^From/ })).toHaveValue('1.25');
  await expect(exchange.getByRole('textbox', { name: /^To/ })).toHaveValue(/\d/);
  await expect(action).toHaveCSS('background-color', 'rgb(122, 31, 162)');
  await expect(page.locator('iframe')).toHaveCSS('color-scheme', 'light');
  const { height = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(640);

  await action.scrollIntoViewIfNeeded();
  await expect(action).toHaveAttribute('data-armed', '');
  await action.click();
  const confirm = exchange.getByRole('dialog').getByRole('button', { name: 'Confirm Swap' });
  await readReview(exchange.getByRole('dialog'));
  // The frame reaches below the window, and its dialog does not.
  await expect(exchange.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => {
    const element = document.querySelector('livery-exchange');
    Reflect.get(element ?? {}, 'setAmount').call(element, '2.5');
  });
  await expect.poll(() => listNews(page)).toContain('error');
  await expect(confirm).toHaveAttribute('data-armed', '');
  await confirm.click();
  await expect(exchange.getByRole('dialog')).toContainText(sentHeading);
  await expect.poll(() => listNews(page)).toContain('swap-confirmed');

  const news = await page.evaluate(() => globalThis.news);
  expect(news[0]).toEqual({ name: 'ready' });
  expect(news).toContainEqual({ name: 'chain', chainId: 1 });
  expect(news).toContainEqual({ name: 'wallet', account: trader.address, chainId: 1 });
  expect(news).toContainEqual({ name: 'error', code: 'BUSY', message: 'setAmount was refused.' });
  expect(news.find(({ name }) => name === 'quote')).toMatchObject({ sellAmount: `${parseEther('1.25')}` });
  const submitted = news.find(({ name }) => name === 'swap-submitted');
  expect((await wallet.listSent()).map(({ value }) => value)).toEqual([parseEther('1.25')]);
  const receipt = await ledger.client.getTransactionReceipt({ hash: `0x${String(submitted?.hash).slice(2)}` });
  expect(receipt.status).toBe('success');
  expect(receipt.from).toBe(trader.address.toLowerCase());
  // The wallet in the frame itself is never asked, not even for its accounts.
  expect(await page.frames()[1]?.evaluate(() => globalThis.scriptedWallet.log)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('one tap on the form counts, also just after the page was scrolled, and so does one in its dialog', async ({
    page,
    wallet,
    openHosted,
  }) => {
    const exchange = await openHosted({ after: '<div style="height:900px"></div>' });
    const action = exchange.getByRole('main').getByRole('button', { name: 'Swap', exact: true });
    await expect(action).toBeEnabled();
    await page.touchscreen.tap(200, 20);
    await page.evaluate(() => scrollTo(0, 300));
    await action.scrollIntoViewIfNeeded();
    const [, frame] = page.frames();
    if (!frame) throw new Error('The page has no frame.');
    expect(await tapButton(page, frame, action)).toBe(1);
    const dialog = exchange.getByRole('dialog');
    await readReview(dialog);
    expect(await tapButton(page, frame, dialog.getByRole('button', { name: 'Confirm Swap' }))).toBe(1);
    await expect(dialog).toContainText(sentHeading);
    expect(await wallet.listSent()).toHaveLength(1);
  });

  test('a dialog never moves between a press and its release, also after the page was scrolled', {
    tag: '@long',
  }, async ({ page, baseURL, sandbox, ledger, trader, wallet }) => {
    const sell = getNativeCoin(ledger.chain);
    await ledger.fund(sell.address, trader.address, parseEther('3'));
    const link = `${baseURL}/swap?inputCurrency=${sell.symbol}&outputCurrency=${ledger.getToken('USDC').address}&exactAmount=1`;
    const space = '<div style="height:900px"></div>';
    await using host = await serveHost({ body: `${space}${getHost(link, { isShared: true })}${space}` });
    await giveNodes(page, sandbox.chains);
    await page.goto(host.url);
    const exchange = page.frameLocator('iframe');
    const action = exchange.getByRole('main').getByRole('button', { name: 'Swap', exact: true });
    // What is out of sight is not drawn, and so never still.
    await page.evaluate(() => scrollTo(0, 900));
    await expect(action).toBeEnabled();
    await action.scrollIntoViewIfNeeded();
    await expect(action).toHaveAttribute('data-armed', '');
    await action.click();
    const dialog = exchange.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Confirm Swap' });
    await readReview(dialog);
    await page.evaluate(() => scrollBy(0, 90));
    const point = async () => {
      const { x, y, width, height } = (await confirm.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width / 2, y + height / 2);
      return y;
    };
    // The dialog follows the page once the pointer moves, which a trader sees before the press.
    await expect.poll(async () => (await point()) - (await point())).toBe(0);
    await expect(confirm).toHaveAttribute('data-armed', '');
    const pressed = await point();
    await page.mouse.down();
    await exchange.locator('body').evaluate(async () => {
      for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
    });
    // A pressed button is drawn a little smaller.
    expect(Math.abs(((await confirm.boundingBox())?.y ?? 0) - pressed)).toBeLessThan(1);
    expect(await wallet.listAsked()).toEqual([]);
    await page.mouse.up();
  });
});

test.extend(watchLossy)(
  'a frame whose start script does not load says so in place of a dead form, and Try again brings the form',
  async ({ page, baseURL }) => {
    const isStart = ({ pathname }: URL) => /\/assets\/(startEmbedded|armButtons)-.*\.js$/.test(pathname);
    await page.route(isStart, (route) => route.abort());
    await using host = await serveHost({ body: `<iframe src="${baseURL}/swap" width="464" height="700"></iframe>` });
    await page.goto(host.url);
    const exchange = page.frameLocator('iframe');
    await expect(exchange.getByRole('alert')).toContainText('This part of the page could not be loaded.');
    await expect(exchange.getByRole('textbox', { name: 'From' })).toBeHidden();
    await page.unroute(isStart);
    await exchange.getByRole('button', { name: 'Try again' }).click();
    await expect(exchange.getByRole('textbox', { name: 'From' })).toBeEditable();
  },
);

test('a plain frame takes over the document that was served', async ({ page, baseURL }) => {
  await using host = await serveHost({ body: `<iframe src="${baseURL}/swap" width="464" height="700"></iframe>` });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Reflect.set(globalThis, 'served', document.querySelector('#root main button'));
    });
  });
  await page.goto(host.url);
  const exchange = page.frameLocator('iframe');
  // Something that only the running page does: in a frame, a press before it runs is not kept.
  await expect(async () => {
    await exchange.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click({ timeout: 5_000 });
    await expect(exchange.getByRole('dialog')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const isKept = () => Reflect.get(globalThis, 'served')?.isConnected;
  expect(await exchange.locator(':root').evaluate(isKept)).toBe(true);
});

test('a host that covers the exchange gets no click on what prompts a wallet, while lists open as ever', async ({
  page,
  baseURL,
}) => {
  const cover = '<div id="cover" style="position:fixed;inset:0;background:#fff;pointer-events:none">Free coins</div>';
  await using host = await serveHost({ body: getHost(`${baseURL}/swap`) + cover });
  await page.goto(host.url);
  const exchange = page.frameLocator('iframe');
  const connect = exchange.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
  await expect.poll(() => listNews(page)).toContain('ready');
  await connect.click();
  const wallet = exchange.getByRole('dialog').locator('[data-prompts]').first();
  await expect(wallet).toHaveAttribute('data-covered', '');
  // By its place, as a trader does who means what lies above it.
  const press = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await wallet.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  await press();
  await expect(wallet).toHaveAccessibleDescription(/Press and hold for a second/);
  const asked = exchange.getByRole('dialog').getByRole('heading', { level: 3 });
  await expect(asked).toHaveCount(0);
  await page.evaluate(() => document.getElementById('cover')?.remove());
  await expect(wallet).toHaveAttribute('data-armed', '');
  await press();
  await expect(asked).toBeVisible();
});

/** Returns the first snippet of the documentation and the policy that it asks for, of an exchange. */
function readDocs(exchange: string) {
  const text = readFileSync(join(import.meta.dirname, '../../docs/embed.md'), 'utf8').replaceAll(
    'https://swap.example',
    exchange,
  );
  const [, snippet = '', policy = ''] =
    /```html\n(.*?)```.*?```\nContent-Security-Policy: (default-src .*?)\n```/s.exec(text) ?? [];
  return { snippet, policy };
}

/** Opens a page with the documentation's snippet under a policy. Returns what the browser refused. */
async function openDocumented(page: Page, host: { url: string }): Promise<string[]> {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refusals.push(message.text());
  });
  await page.goto(host.url);
  return refusals;
}

test('the first snippet of the documentation shows the exchange under exactly its policy, also on 200 px', async ({
  page,
  baseURL,
}) => {
  const { snippet, policy } = readDocs(`${baseURL}`);
  expect(policy).toBe(`default-src 'self'; script-src 'self' ${baseURL}; frame-src ${baseURL}`);
  await using host = await serveHost({ body: snippet, headers: { 'content-security-policy': policy } });
  await page.setViewportSize({ width: 216, height: 800 });
  const refusals = await openDocumented(page, host);
  await expect(page.frameLocator('iframe').getByRole('textbox', { name: /^From/ })).toBeEditable();
  const root = page.frameLocator('iframe').locator(':root');
  // The served form can be typed into before the page fits itself to its frame.
  await expect
    .poll(() => root.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]))
    .toEqual([200, 200]);
  await expect(page.locator('iframe')).toHaveCSS('border-width', '0px');
  expect(refusals).toEqual([]);
});

test('under a policy without the exchange in frame-src visitors read a sentence with a link', async ({
  browser,
  baseURL,
}) => {
  const { snippet, policy } = readDocs(`${baseURL}`);
  const headers = { 'content-security-policy': policy.replace(/; frame-src.*/, '') };
  await using host = await serveHost({ body: snippet, headers });
  // Not the page of the fixture, which the browser's message about the refusal would fail.
  const page = await browser.newPage();
  const refusals = await openDocumented(page, host);
  await expect(page.getByText('The exchange cannot be shown here.')).toBeVisible();
  await expect(page.locator('iframe')).toBeHidden();
  expect(refusals.join()).toContain('frame-src');
  expect(refusals.join()).not.toContain('style');
  await page.close();
});

test('a host under a strict embedder policy shows the exchange', async ({ page, baseURL }) => {
  const headers = { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' };
  await using host = await serveHost({ body: getHost(`${baseURL}/swap`), headers });
  await page.goto(host.url);
  await expect(page.frameLocator('iframe').getByRole('textbox', { name: /^From/ })).toBeEditable();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await expect.poll(() => listNews(page)).toContain('ready');
});

test('a default token of the host that no list has is selected only after the import warning', async ({
  page,
  baseURL,
  ledger,
}) => {
  const { address } = ledger.getToken('STAX');
  const attributes = `default-token-address-eth="${address}"`;
  await using host = await serveHost({ body: getHost(`${baseURL}/swap`, { attributes }) });
  await page.goto(host.url);
  const exchange = page.frameLocator('iframe');
  const imported = exchange.getByRole('dialog', { name: 'Token imported' });
  await expect(imported).toContainText(address);
  await expect(exchange.getByRole('main')).not.toContainText('STAX');
});

test('a host that the operator does not allow gets no exchange, and its visitors a sentence with a link', async ({
  browser,
  baseURL,
}) => {
  await using host = await serveHost({ body: getHost(`${baseURL}/swap`), isStranger: true });
  // Not the page of the fixture, which the browser's message about the refusal would fail.
  const page = await browser.newPage();
  await page.goto(host.url);
  const notice = page.getByText('The exchange cannot be shown here.');
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: 'Open it in a new tab' })).toHaveAttribute('href', `${baseURL}/swap`);
  expect(page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  const { height = 0 } = (await page.locator('livery-exchange').boundingBox()) ?? {};
  expect(height).toBeLessThan(200);
  expect(await page.evaluate(() => globalThis.news)).toEqual([expect.objectContaining({ code: 'SILENT' })]);
  await page.close();
});

test('an exchange that takes minutes to start after its document is never called silent', async ({ page, baseURL }) => {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(/\/assets\/startEmbedded-.*\.js$/, async (route) => {
    await started;
    await route.continue();
  });
  await page.clock.install();
  await using host = await serveHost({ body: getHost(`${baseURL}/swap`) });
  const loaded = page.waitForEvent('console', (message) => message.text() === 'frame loaded');
  await page.addInitScript(() => {
    if (window !== window.top) addEventListener('load', () => console.info('frame loaded'));
  });
  await page.goto(host.url);
  await loaded;
  await page.clock.runFor(300_000);
  expect(await listNews(page)).toEqual([]);
  await expect(page.locator('iframe')).toBeVisible();
  start();
  await expect.poll(() => listNews(page)).toContain('ready');
  expect(await listNews(page)).not.toContain('error');
});

test('in a sandbox without an origin of its own the exchange does not start', async ({ browser, baseURL }) => {
  const body = `<iframe name="livery-exchange" sandbox="allow-scripts" src="${baseURL}/swap"></iframe>`;
  await using host = await serveHost({ body });
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', (message) => /CORS|blocked|ERR_FAILED/.test(message.text()));
  await page.goto(host.url);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('textbox')).toHaveCount(0);
  await page.close();
});
