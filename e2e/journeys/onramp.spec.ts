import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { test } from '../fixtures/feeTest';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import { feeOperator } from '../product/operators';

const provider = 'https://global.transak.com';
/** Lists in its heading the features that the page allows it. */
const stub = `<!doctype html><html lang="en"><title>Stub</title><main><h1></h1></main><script>
  const uses = ['camera', 'microphone', 'payment', 'geolocation'].filter((name) => document.featurePolicy.allowsFeature(name));
  document.querySelector('h1').textContent = 'Cards are taken here with ' + uses.join(', ');
</script></html>`;
const greeting = 'Cards are taken here with camera, microphone, payment';
const advice = 'Keep at least 0.15 ETH in your wallet to pay for swaps.';

for (const [device, viewport, width] of [
  ['a phone', { width: 390, height: 844 }, 350],
  ['a desktop', { width: 1280, height: 900 }, 450],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    const tag = device === 'a desktop' ? '@long' : [];
    test('the provider is contacted only when its dialog opens, with the coin and the account', { tag }, async ({
      page,
      swap,
      wallet,
      trader,
      baseURL,
    }) => {
      const asked: URL[] = [];
      await page.route(`${provider}/**`, (route) => {
        asked.push(new URL(route.request().url()));
        return route.fulfill({ contentType: 'text/html', body: stub });
      });
      await swap.open('/swap');
      const buy = swap.header.getByRole('button', { name: 'BUY ETH' });
      await expect(buy).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

      await buy.click();
      const frame = page.getByTitle('Buy ETH with Transak');
      await expect(page.frameLocator('iframe').getByText(greeting, { exact: true })).toBeVisible();
      expect(await frame.boundingBox()).toMatchObject({ width, height: 570 });
      expect(await listAxeFaults(page)).toEqual([]);
      expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
        {
          apiKey: 'key-of-the-operator',
          defaultCryptoCurrency: 'ETH',
          defaultNetwork: 'ethereum',
          themeColor: feeOperator.brand_color.replace('#', ''),
          hostURL: baseURL,
        },
      ]);
      const elsewhere = swap.dialog.getByRole('link', { name: 'Open Transak in a new tab' });
      await expect(elsewhere).toHaveAttribute('rel', 'noopener');
      await expect(elsewhere).toHaveAttribute('href', asked[0]?.href ?? '');
      await page.keyboard.press('Escape');

      await swap.connect();
      await page.getByRole('status').getByRole('button', { name: 'Buy ETH here.' }).click();
      await expect(page.frameLocator('iframe').getByText(greeting, { exact: true })).toBeVisible();
      expect(asked.at(-1)?.searchParams.get('walletAddress')).toBe(trader.address);
      expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions']);
    });
  });
}

test('a frame that does not load is reported, with a link to open it in a new tab', { tag: '@long' }, async ({
  page,
  swap,
}) => {
  await page.clock.install();
  await page.route(`${provider}/**`, () => undefined);
  await swap.open('/bsc/swap');
  await swap.header.getByRole('button', { name: 'BUY BNB' }).click();
  await expect(swap.dialog.getByText('Loading Transak')).toBeAttached();
  await page.clock.runFor(12_000);
  await expect(swap.dialog).toContainText('Transak is not responding.');
  await expect(swap.dialog.getByRole('link', { name: 'Open Transak in a new tab' })).toBeVisible();
});

test('the low-balance notice appears below 0.15 ETH and can be dismissed', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const { address } = getNativeCoin(ledger.chain);
  await ledger.fund(address, trader.address, parseEther('0.15'));
  await swap.open('/swap');
  await swap.connect();
  await expect(swap.header).toContainText('0.15 ETH');
  await expect(page.getByText(advice)).toBeHidden();
  await ledger.fund(address, trader.address, parseEther('0.15') - 1n);
  await page.reload();
  await swap.connect();
  await expect(page.getByText(advice)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Swap' })).toBeVisible();
  expect(await listAxeFaults(page)).toEqual([]);
  await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(advice)).toBeHidden();
  await page.reload();
  await swap.connect();
  await expect(swap.header).toContainText('0.1499 ETH');
  await expect(page.getByText(advice)).toBeHidden();
  expect(await wallet.listSent()).toEqual([]);
});
