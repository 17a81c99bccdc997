import { rmSync } from 'node:fs';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, type Page } from '@playwright/test';
import { type Hash, parseEther } from 'viem';
import { holdButton } from '../../e2e/fixtures/holdButton';
import { readReview } from '../../e2e/fixtures/readReview';
import { test as base } from '../../e2e/fixtures/test';
import { buildSite } from './buildSite';
import { sites } from './sites';
import { startSite } from './startSite';

const amount = parseEther('0.1');
const words = (process.env.LIVERY_HOSTS ?? '').toLowerCase().split(' ');
const wanted = sites.filter(({ name }) => words.some((word) => name.toLowerCase().includes(word)));

const test = base.extend({ host: 'sites.localhost' });
test.describe.configure({ mode: 'default' });
// A phone: there the header and the bubble of a site lie over its frame.
test.use({ viewport: { width: 390, height: 844 } });

for (const site of wanted)
  test(site.name, async ({ page, baseURL, ledger, trader, wallet }, { annotations }) => {
    const exchangeUrl = `${baseURL}`;
    const tell = (type: string, description: string | number) =>
      annotations.push({ type, description: `${description}` });
    const since = (start: number) => ((performance.now() - start) / 1_000).toFixed(1);
    const coin = getNativeCoin(ledger.chain);
    await ledger.fund(coin.address, trader.address, parseEther('1'));

    const beforeBuild = performance.now();
    const { folder, version } = await test.step('is built', () => buildSite(site, `${exchangeUrl}/`));
    tell('version', version);
    tell('built', since(beforeBuild));

    await using served = await startSite(site, folder, exchangeUrl);
    const beforeVisit = performance.now();
    const response = await page.goto(served.url);
    expect(response?.headers()).toMatchObject(site.headers?.(exchangeUrl) ?? {});
    const exchange = page.frameLocator('livery-exchange iframe');
    const typed = exchange.getByRole('textbox', { name: /^From/ });
    await test.step('shows the exchange in the colour of the site', async () => {
      await expect(typed).toBeEditable();
      await expect(exchange.locator(':root')).toHaveCSS('--brand', '#0a7d33');
    });
    tell('shown', since(beforeVisit));

    await test.step('lies under a header and a chat bubble', () => scrollUnderHeader(page));
    const form = exchange.getByRole('main');
    const dialog = exchange.getByRole('dialog');
    const connect = form.getByRole('button', { name: 'Connect Wallet' });
    // It only opens a list.
    await connect.click();
    const account = new RegExp(`${trader.address.slice(-4)}$`, 'i');
    const connected = exchange.getByRole('banner').getByRole('button', { name: account });
    await holdButton(page, dialog.getByRole('button', { name: 'Scripted Wallet' }), connected);
    await typed.fill('0.1');
    const swap = form.getByRole('button', { name: 'Swap', exact: true });
    await expect(swap).toBeEnabled();
    await holdButton(page, swap, dialog);
    const confirm = dialog.getByRole('button', { name: 'Confirm Swap' });
    await readReview(dialog);
    await holdButton(page, confirm, dialog.getByText('Transaction Submitted'));

    const told = await test.step('hears of the confirmed swap', async () => {
      const status = page.getByRole('status').filter({ hasText: 'Swapped: ' });
      await expect(status).toHaveText(/^Swapped: 0x[0-9a-f]{64}$/);
      return (await status.innerText()).slice('Swapped: '.length);
    });
    tell('traded', since(beforeVisit));
    const receipt = await ledger.getReceipt(told as Hash);
    expect(receipt).toMatchObject({ status: 'success', from: trader.address.toLowerCase() });
    expect(await ledger.gain(coin.address, trader.address, receipt)).toBe(-amount);
    expect(await ledger.gain(ledger.getToken('KIT').address, trader.address, receipt)).toBeGreaterThan(0n);
    // The trader's wallet was asked in the frame, never by the site.
    expect(await wallet.listAsked()).toEqual([]);
    // That of a site that fails stays, to look into.
    rmSync(folder, { recursive: true });
  });

/** Scrolls until the site's header covers the top of the frame, and checks that it does and the chat bubble a corner. */
async function scrollUnderHeader(page: Page): Promise<void> {
  const find = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`There is no ${selector} on the page.`);
    return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
  };
  const header = await find('.site-header');
  const { top } = await find('livery-exchange iframe');
  await page.evaluate((way) => scrollBy(0, way), top - (header.bottom - header.top) + 20);
  // The frame grows with its content.
  const isUnder = async (selector: string) => {
    const [frame, above] = [await find('livery-exchange iframe'), await find(selector)];
    const isBeside = above.right <= frame.left || above.left >= frame.right;
    return !isBeside && above.top < frame.bottom && above.bottom > frame.top;
  };
  await expect.poll(() => isUnder('.site-header')).toBe(true);
  await expect.poll(() => isUnder('.chat-bubble')).toBe(true);
}
