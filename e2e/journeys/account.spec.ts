import { deriveAccount } from '@livery/sandbox/deriveAccount';
import { expect, type Locator, type Page } from '@playwright/test';
import { installWallet } from '../fixtures/installWallet';
import { test } from '../fixtures/test';

/** The sandbox's first account: livery.eth, which owns socks. */
const known = deriveAccount(0).key;

test('an account shows its ENS name and socks on every network, including one that has to be added to the wallet', async ({
  page,
  swap,
}) => {
  const wallet = await installWallet(page, { privateKey: known, unknownChains: [137] });
  await swap.open('/swap');
  await swap.connect();
  const status = swap.header.getByRole('button', { name: 'livery.eth Owns a pair of socks' });
  await expect(status).toBeVisible();
  await expect(swap.header).toContainText(/[\d,.]+ ETH/);
  await status.click();
  await expect(swap.dialog).toContainText('Connected with Scripted Wallet');
  await expect(swap.dialog.getByText('livery.eth', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await swap.type('From', '1.5');
  await swap.header.getByRole('button', { name: 'Network: Ethereum' }).click();
  await page.getByRole('dialog', { name: 'Switch Network' }).getByRole('button', { name: 'Polygon' }).click();
  await expect(page).toHaveURL(/\/matic\/swap\?.*exactAmount=1\.5/);
  await expect(swap.field('From')).toHaveValue('1.5');
  await expect(swap.header.getByRole('button', { name: 'Network: Polygon' })).toBeVisible();
  await expect(swap.header).toContainText(/[\d,.]+ MATIC/);
  await expect(status).toBeVisible();
  await expect(page.getByText('Your wallet is on Ethereum. Switch it to Polygon')).toBeHidden();
  expect(await wallet.listAsked()).toEqual([
    'wallet_requestPermissions',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ]);
});

/** Drags a sheet down by its top edge, without releasing it. */
async function drag(page: Page, sheet: Locator, { by, steps }: { by: number; steps: number }) {
  const { x = 0, y = 0 } = (await sheet.boundingBox()) ?? {};
  await page.mouse.move(x + 40, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 10 + by, { steps });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } });

  test('the settings sheet switches the language at once, keeps it after a reload and closes when dragged down', {
    tag: '@long',
  }, async ({ page, swap }) => {
    await swap.open('/swap');
    await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
    const sheet = page.getByRole('dialog', { name: 'Settings' });
    const slippage = sheet.getByRole('textbox', { name: 'Slippage tolerance in percent' });
    await slippage.fill('0.4');
    await expect(sheet).toContainText('Your transaction may fail');
    await slippage.fill('50');
    await expect(sheet).toContainText('Enter a valid slippage percentage');
    await slippage.blur();
    await expect(slippage).toHaveValue('0.4');

    await sheet.getByRole('combobox', { name: 'Language' }).selectOption('עברית');
    const root = page.locator('html');
    await expect(root).toHaveAttribute('dir', 'rtl');
    const hebrew = page.getByRole('dialog', { name: 'הגדרות' });
    await expect(hebrew.getByRole('textbox').first()).toHaveValue('0.4');
    await page.reload();
    await expect(root).toHaveAttribute('lang', 'he');
    await page.getByRole('main').getByRole('button', { name: 'הגדרות' }).click();
    await hebrew.getByRole('combobox').selectOption('English');
    await expect(root).toHaveAttribute('dir', 'ltr');
    await expect(sheet).toBeVisible();

    const { y: top = 0 } = (await sheet.boundingBox()) ?? {};
    await drag(page, sheet, { by: 250, steps: 150 });
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeCloseTo(top + 250, 0);
    await page.mouse.up();
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeCloseTo(top, 0);
    await drag(page, sheet, { by: 320, steps: 150 });
    await expect(sheet).toBeHidden();
  });
});
