import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { hostOrigins, serveHost } from '../fixtures/serveHost';
import { test } from '../fixtures/test';
import { feeOperator } from '../product/operators';

const { onramp: _, ...operator } = feeOperator;
test.use({ operator: { ...operator, embed_origins: hostOrigins }, walletOptions: { connected: true } });
// One product for all: they change no prices that another one reads.
test.describe.configure({ mode: 'default' });

declare global {
  /** The events of the exchange, as the host page got them. */
  var news: { name: string; [field: string]: unknown }[];
}

/** A host page with the element, which shares the wallet of the page with it if `isShared`. */
function getHost(url: string, { attributes = '', isShared = false } = {}): string {
  return `<main style="width: 464px; max-width: 100%; padding-block: 300px"></main>
    <script type="module">
      import './exchangeElement.js';
      globalThis.news = [];
      const holder = document.createElement('div');
      holder.innerHTML = '<livery-exchange src="${url}" title="Exchange" ${attributes}></livery-exchange>';
      const element = holder.firstChild;
      const names = ['ready', 'quote', 'swap-submitted', 'swap-confirmed', 'wallet', 'chain', 'error'];
      for (const name of names) element.addEventListener('livery-' + name, ({ detail }) => news.push(detail));
      addEventListener('eip6963:announceProvider', ({ detail }) => { element.provider = detail.provider; }, { once: true });
      if (${isShared}) dispatchEvent(new Event('eip6963:requestProvider'));
      document.querySelector('main').append(element);
    </script>`;
}

const listNews = (page: Page) => page.evaluate(() => globalThis.news.map(({ name }) => name));

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
  const rpcPath = Object.fromEntries(sandbox.chains.map(({ id, rpcUrl }) => [id, rpcUrl]));
  // The wallet of the host page reads the chain itself, since that page has no gateway.
  await page.addInitScript(
    (paths) => void (window === window.top && Object.assign(globalThis.scriptedWallet.rpcPath, paths)),
    rpcPath,
  );
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
  await expect(confirm).toBeEnabled();
  // The frame reaches below the window, and its dialog does not.
  await expect(exchange.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => {
    const element = document.querySelector('livery-exchange');
    Reflect.get(element ?? {}, 'setAmount').call(element, '2.5');
  });
  await expect.poll(() => listNews(page)).toContain('error');
  await expect(confirm).toHaveAttribute('data-armed', '');
  await confirm.click();
  await expect(exchange.getByRole('dialog')).toContainText('Transaction Submitted');
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

test('a host that covers the exchange gets no click on its buttons', async ({ page, baseURL }) => {
  const cover = '<div id="cover" style="position:fixed;inset:0;background:#fff;pointer-events:none">Free coins</div>';
  await using host = await serveHost({ body: getHost(`${baseURL}/swap`) + cover });
  await page.goto(host.url);
  const exchange = page.frameLocator('iframe');
  const connect = exchange.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
  await expect(connect).toBeVisible();
  // By its place, as a trader does who means what lies above it.
  const press = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await connect.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  await expect.poll(() => listNews(page)).toContain('ready');
  await press();
  await expect(connect).not.toHaveAttribute('data-armed');
  await expect(exchange.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => document.getElementById('cover')?.remove());
  await expect(connect).toHaveAttribute('data-armed', '');
  await press();
  await expect(exchange.getByRole('dialog')).toBeVisible();
});

test('a host under a strict embedder policy shows the exchange', async ({ page, baseURL }) => {
  const headers = { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' };
  await using host = await serveHost({ body: getHost(`${baseURL}/swap`), headers });
  await page.goto(host.url);
  await expect(page.frameLocator('iframe').getByRole('textbox', { name: /^From/ })).toBeEditable();
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await expect.poll(() => listNews(page)).toContain('ready');
});

test('a host that the operator does not allow gets no exchange', async ({ browser, baseURL }) => {
  await using host = await serveHost({ body: getHost(`${baseURL}/swap`), isStranger: true });
  // Not the page of the fixture, which the browser's message about the refusal would fail.
  const page = await browser.newPage();
  await page.goto(host.url);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  expect(await listNews(page)).toEqual([]);
  await page.close();
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
