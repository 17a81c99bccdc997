import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { dismissPopups } from '../fixtures/dismissPopups';
import { test as base } from '../fixtures/hostTest';
import { getSafePage, openSafe } from '../fixtures/openSafe';
import { readReview } from '../fixtures/readReview';
import { serveHost } from '../fixtures/serveHost';
import { sentHeading } from '../screens/sentHeading';

const test = base.extend<{ safe: Awaited<ReturnType<typeof openSafe>> }>({
  walletOptions: {},
  safe: async ({ page, ledger, trader }, use) => {
    const safe = await openSafe(ledger, trader);
    await ledger.fund(getNativeCoin(ledger.chain).address, safe.address, parseEther('3'));
    await safe.installIn(page);
    await use(safe);
  },
});

/** Presses a button that leads to the wallet once it has been visible for long enough. */
async function press(page: Page, name: string): Promise<void> {
  const app = page.frameLocator('iframe');
  const button = app.getByRole('button', { name, exact: true }).last();
  if (name.startsWith('Confirm')) await readReview(app.getByRole('dialog'));
  await expect(button).toBeEnabled();
  await expect(button).toHaveAttribute('data-armed', '');
  await button.click();
}

test('a Safe is connected by itself, and sells a token with its approval in one transaction of its own', async ({
  page,
  baseURL,
  ledger,
  safe,
}) => {
  const dai = ledger.getToken('DAI');
  const coin = getNativeCoin(ledger.chain);
  await ledger.fund(dai.address, safe.address, parseEther('100'));
  const link = `/swap?inputCurrency=${dai.address}&outputCurrency=ETH&exactAmount=100`;
  await using host = await serveHost({ body: getSafePage(`${baseURL}${link}`) });
  await page.goto(host.url);
  const app = page.frameLocator('iframe');
  await expect(app.getByRole('banner')).toContainText(safe.address.slice(0, 6));

  // What a Safe reads before it lists the page as one of its apps.
  const listed = await page.evaluate(async (url) => {
    const manifest = await (await fetch(`${url}/manifest.json`)).json();
    const icon = new Image();
    icon.src = `${url}/${manifest.iconPath}`;
    await icon.decode();
    return { name: manifest.name, hasIcon: icon.width > 0 };
  }, baseURL);
  expect(listed).toEqual({ name: 'Halfway', hasIcon: true });

  await press(page, 'Swap');
  await press(page, 'Confirm Swap');
  await expect.poll(() => safe.listWaiting()).toEqual([2]);
  await expect(app.getByRole('dialog')).toContainText(sentHeading);
  // Owners may take days: the form is free meanwhile.
  await app.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(app.getByRole('textbox', { name: /^From/ })).toBeEditable();

  const receipt = await safe.execute();
  await expect(app.getByRole('article', { name: 'Done' })).toContainText('DAI');
  expect(receipt.status).toBe('success');
  expect(await ledger.gain(dai.address, safe.address, receipt)).toBe(-parseEther('100'));
  expect(await ledger.gain(coin.address, safe.address, receipt)).toBeGreaterThan(0n);
  expect(await ledger.allowance(dai.address, safe.address, ledger.chain.exchangeProxy)).toBe(0n);
  await expect(app.getByRole('alert')).toHaveCount(0);
});

test('a single call goes the same way, a refusal of the owner is told, and orders say that a Safe signs none', async ({
  page,
  baseURL,
  ledger,
  safe,
}) => {
  const wrapped = ledger.chain.wrappedNative.address;
  const link = `/swap?inputCurrency=ETH&outputCurrency=${wrapped}&exactAmount=1`;
  await using host = await serveHost({ body: getSafePage(`${baseURL}${link}`) });
  await page.goto(host.url);
  const app = page.frameLocator('iframe');
  await press(page, 'Wrap');
  await press(page, 'Confirm wrap');
  await expect.poll(() => safe.listWaiting()).toEqual([1]);
  const receipt = await safe.execute();
  expect(await ledger.gain(wrapped, safe.address, receipt)).toBe(parseEther('1'));
  await expect(app.getByRole('dialog')).toContainText('Done');
  await app.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await dismissPopups(app);

  safe.refuse();
  await app.getByRole('textbox', { name: /^From/ }).fill('0.5');
  await press(page, 'Wrap');
  await press(page, 'Confirm wrap');
  await expect(app.getByRole('dialog')).toContainText('Transaction rejected.');
  await page.keyboard.press('Escape');
  await app.getByRole('link', { name: 'Limit' }).click();
  await expect(app.getByRole('button', { name: 'A Safe cannot sign orders' })).toBeDisabled();
});
