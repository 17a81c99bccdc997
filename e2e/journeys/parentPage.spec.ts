import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test';

const kit = '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4';

/** Opens a page of the same or another origin that embeds the exchange after setting the global object of the original. */
async function openHost(page: Page, { host, frame, overrides }: { host: string; frame: string; overrides: object }) {
  const script = `window.dexkit_aggregator = ${JSON.stringify(overrides)}`;
  const body = `<!doctype html><title>Host</title><script>${script}</script>
    <iframe name="dexkit-aggregator" title="Exchange" src="${frame}" style="width:100%;height:800px"></iframe>`;
  await page.route(host, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(host);
  return page.frameLocator('iframe');
}

test('a page of the same origin configures the exchange in its frame', async ({ page, baseURL }) => {
  const notices: string[] = [];
  page.on('console', (message) => notices.push(message.text()));
  const exchange = await openHost(page, {
    host: `${baseURL}/host.html`,
    frame: '/',
    overrides: {
      name: 'Gasthof',
      brand_color: '#0a7d33',
      is_dark_mode: 'false',
      default_slippage: '2',
      buy_token_percentage: '0.7',
      default_token_address_bsc: '',
      default_token_address_eth: kit,
      default_token_address_matic: 'KIT',
      bsc_as_default: 'true',
    },
  });
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
  page,
  baseURL,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await openHost(page, {
    host: 'http://other.localhost/host.html',
    frame: `${baseURL}/swap`,
    overrides: { name: 'Thief' },
  });
  await expect.poll(() => refused.filter((text) => text.includes('frame-ancestors')).length).toBe(1);
});
