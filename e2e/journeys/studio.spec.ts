import { expect } from '@playwright/test';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import { serveHost } from '../fixtures/serveHost';
import { test } from '../fixtures/test';
import { studioToken } from '../product/operators';
import { hostOrigins } from '../product/ports';

test.use({
  // What an operator saves stays: each attempt has a host of its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern.
  host: async ({}, use, { retry, repeatEachIndex }) => use(`studio-${repeatEachIndex}-${retry}.localhost`),
  colorScheme: 'light',
  viewport: { width: 1280, height: 900 },
});

const green = 'rgb(10, 125, 51)';

test('an operator colours, saves, embeds and rolls back an exchange', async ({
  page,
  baseURL,
  product,
  host: name,
}) => {
  await page.goto('/studio');
  const colour = page.getByRole('textbox', { name: 'Color, light theme', exact: true });
  await colour.fill('green');
  await expect(page.getByText('Type a color such as #17a2c4.')).toBeVisible();
  expect(await listAxeFaults(page)).toEqual([]);
  await colour.fill('#0a7d33');
  const phone = page.frameLocator('iframe[title="Preview, Phone, Dark"]');
  const desktop = page.frameLocator('iframe[title="Preview, Desktop, Light"]').getByRole('main');
  await expect(desktop.getByRole('button', { name: 'Connect Wallet' })).toHaveCSS('background-color', green);
  // A sample swap, which nothing seems to lie over.
  for (const frame of [desktop, phone.getByRole('main')]) {
    await expect(frame.getByText('Minimum received')).toBeVisible();
  }
  // As on a phone: the screens are at the end.
  const end = (await page.getByTitle('Preview, Phone').boundingBox())?.y ?? 0;
  const screens = await phone.getByRole('navigation', { name: 'Screens' }).boundingBox();
  expect(screens?.y).toBeGreaterThan(end + 200);
  // Drawn smaller, and still not taken for a frame that something overlaps.
  await phone.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).press('Enter');
  const wallet = phone.getByRole('dialog').locator('[data-prompts]').first();
  await expect(wallet).toHaveAttribute('data-armed', '');
  await wallet.press('Escape');
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a list' }).click();
  await expect(page.getByText('Type country codes such as US')).toBeVisible();
  expect(await listAxeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove List 1' }).click();
  await expect(page.getByRole('table', { name: 'Contrast of the colors' })).toContainText('as given');
  await page.getByRole('textbox', { name: 'Fee', exact: true }).fill('0.5');
  await expect(page.getByRole('row', { name: /Anyone/ })).toContainText('4.97');
  await page.getByRole('textbox', { name: 'Sites that may embed' }).fill(hostOrigins.join(' '));
  await expect(page.locator('pre')).toContainText('brand-color="#0a7d33"');
  expect(await listAxeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Sign in to save' }).click();
  await page.getByLabel("Operator's token").fill('not-the-token');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Unknown token.')).toBeVisible();
  expect(await listAxeFaults(page)).toEqual([]);
  await page.getByLabel("Operator's token").fill(studioToken);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save as version 1' }).click();
  await expect(page.getByText('Version 1 saved.')).toBeVisible();

  const body = `<script type="module" src="./exchangeElement.js"></script>
    <livery-exchange src="${baseURL}/swap" title="Exchange"></livery-exchange>`;
  await using host = await serveHost({ body });
  const shop = await page.context().newPage();
  await shop.goto(host.url);
  const embedded = shop.frameLocator('iframe').getByRole('main').getByRole('button', { name: 'Connect Wallet' });
  await expect(embedded).toHaveCSS('background-color', green);
  await shop.close();

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tidewater');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(page.getByText('Version 2 saved.')).toBeVisible();
  // Only the browser finds names under `localhost` by itself.
  const readName = async () => {
    const response = await page.request.get(`${product.url}/api/config`, { headers: { Host: name } });
    return (await response.json()).config.name;
  };
  expect(await readName()).toBe('Tidewater');
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('row', { name: /^Name/ })).toContainText('Tidewater');
  expect(await listAxeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Roll back to version 1' }).click();
  expect(await listAxeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Roll back now' }).click();
  await expect(page.getByText('Version 3 saved.')).toBeVisible();
  expect(await readName()).toBe('Livery');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Livery');
  expect(await listAxeFaults(page)).toEqual([]);
});
