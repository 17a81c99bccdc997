import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { serveFolder } from '../../scripts/lib/serveFolder.mjs';
import { test } from '../fixtures/test';

const kit = '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4';

/** Returns a page that embeds the exchange after setting the global object of the original. */
function getHost(frame: string, overrides: object): string {
  return `<!doctype html><title>Host</title><link rel="icon" href="data:,">
    <script>window.dexkit_aggregator = ${JSON.stringify(overrides)}</script>
    <iframe name="dexkit-aggregator" title="Exchange" src="${frame}" style="width:100%;height:800px"></iframe>`;
}

test('a page of the same origin configures the exchange in its frame', async ({ page, baseURL }) => {
  const notices: string[] = [];
  page.on('console', (message) => notices.push(message.text()));
  const body = getHost('/', {
    name: 'Gasthof',
    brand_color: '#0a7d33',
    is_dark_mode: 'false',
    default_slippage: '2',
    buy_token_percentage: '0.7',
    default_token_address_bsc: '',
    default_token_address_eth: kit,
    default_token_address_matic: 'KIT',
    bsc_as_default: 'true',
  });
  await page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/host.html');
  const exchange = page.frameLocator('iframe');
  await expect(exchange.getByRole('banner').getByText('Gasthof')).toBeVisible();
  const connect = exchange.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
  await expect(connect).toHaveCSS('background-color', 'rgb(10, 125, 51)');
  const frame = page.frame('dexkit-aggregator');
  await expect.poll(() => frame?.url()).toBe(`${baseURL}/bsc/swap`);
  await exchange.getByRole('button', { name: 'Settings' }).click();
  await expect(exchange.getByRole('dialog').getByRole('textbox', { name: /Slippage/ })).toHaveValue('2');
  expect(notices.filter((text) => text.includes('dexkit_aggregator'))).toEqual([
    'dexkit_aggregator.default_token_address_matic is ignored: not an address.',
  ]);
  expect(notices.filter((text) => text.includes('not configured'))).toEqual([]);
});

test('a page of another origin may neither configure nor, unless the operator allows it, embed the exchange', async ({
  browser,
  baseURL,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-host-'));
  writeFileSync(join(folder, 'index.html'), getHost(`${baseURL}/swap`, { name: 'Thief' }));
  // A real server: Chromium keeps pages that a test answers itself from addresses of this machine.
  const host = await serveFolder({ folder, path: '/' });
  // Not the page of the fixture, which the browser's message about the refusal would fail.
  const page = await browser.newPage();
  await page.goto(host.url);
  await expect.poll(() => page.frame('dexkit-aggregator')?.url()).toBe('chrome-error://chromewebdata/');
  await page.close();
  await host.stop();
  rmSync(folder, { recursive: true });
});
