import { expect } from '@playwright/test';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import { test } from '../fixtures/test';
import { watchJumps } from '../fixtures/watchJumps';

test.use({ host: 'brand.localhost', locale: 'pt-BR', colorScheme: 'light' });

const html = 'html[lang="de"][dir="ltr"][data-theme="dark"]';

test("an operator's brand shows before the page's script runs, and the trader's settings override it", async ({
  page,
}) => {
  const listJumps = await watchJumps(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  // A font that comes late moves words a little, which the benchmark of the page measures; a notice of a slow chain moves all.
  const late = /\.woff2$|\/api\/chains/;
  await page.route(late, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  const logo = page.locator('.shell-logo');
  await expect(logo).toHaveJSProperty('complete', true);
  const room = await logo.boundingBox();
  expect(room).toMatchObject({ height: 32 });
  await expect(page).toHaveTitle('Sonnenhof Tausch');
  await expect(page.locator(html)).toHaveCount(1);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/icon.svg?sonnenhof');
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#27251b');
  await expect(logo).toHaveAttribute('src', '/icon.svg');

  release();
  const settings = page.getByRole('button', { name: 'Einstellungen' });
  await expect(settings).toBeVisible();
  await expect(page).toHaveURL(/\/bsc\/swap$/);
  await expect(page.getByRole('img', { name: 'Sonnenhof' })).toHaveAttribute('src', '/icon.svg');
  expect(await page.getByRole('img', { name: 'Sonnenhof' }).boundingBox()).toEqual(room);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const connect = page.getByRole('main').getByRole('button', { name: 'Wallet verbinden' });
  await expect(connect).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  expect(await listJumps()).toEqual([]);
  await page.unroute(late);
  expect(await listAxeFaults(page)).toEqual([]);

  await settings.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: /Slippage/ })).toHaveValue('2');
  await dialog.getByRole('button', { name: '0,5%' }).click();
  await dialog.getByRole('button', { name: 'Hell', exact: true }).click();
  await dialog.getByRole('combobox').selectOption('en');
  await expect(page.locator('html[lang="en"][data-theme="light"]')).toHaveCount(1);

  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(dialog.getByRole('textbox', { name: /Slippage/ })).toHaveValue('0.5');
  await expect(page.locator('html[lang="en"][data-theme="light"]')).toHaveCount(1);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#eeeff1');
  // The light theme's logo does not exist, and a white button would be invisible on white.
  await expect(page.getByRole('banner').getByText('Sonnenhof')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toHaveCSS(
    'background-color',
    'rgb(193, 193, 193)',
  );
  expect(await listAxeFaults(page)).toEqual([]);
});

test('an unconfigured host gets the default configuration and a console notice', async ({ page, baseURL }) => {
  const notices: string[] = [];
  page.on('console', (message) => notices.push(message.text()));
  await page.goto(`${baseURL?.replace('localhost', 'other.localhost')}/swap`);
  await expect(page).toHaveTitle('Livery');
  await expect(page.getByRole('contentinfo')).toContainText('Livery');
  expect(notices.filter((notice) => notice.includes('other.localhost'))).toHaveLength(1);
});
