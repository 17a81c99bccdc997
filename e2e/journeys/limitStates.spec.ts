import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { callToken } from '../fixtures/callToken';
import { collectFaults, listScreens } from '../fixtures/collectFaults';
import { fillOrder, listOrders } from '../fixtures/fillOrder';
import { fundWrapped } from '../fixtures/fundWrapped';
import { pauseClock } from '../fixtures/pauseClock';
import { test } from '../fixtures/test';
import { createLimitScreen } from '../screens/createLimitScreen';

for (const { name, viewport } of listScreens('a phone', 'a desktop')) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('every state of the limit screen passes axe and fits the screen, and what keeps an order is repaired', async ({
      page,
      wallet,
      ledger,
      trader,
    }) => {
      test.slow();
      const { faults, visit } = collectFaults(page);
      const limit = createLimitScreen(page);
      const usdc = ledger.getToken('USDC');
      const { exchangeProxy, wrappedNative } = ledger.chain;
      await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('1'));
      await fundWrapped(ledger, trader.address, parseEther('0.2'));
      await limit.open(`/limit?inputCurrency=${wrappedNative.address}&outputCurrency=${usdc.address}`);
      await visit('no wallet');
      await limit.connect();
      await limit.openOrders.click();
      await expect(limit.orders).toContainText('No Open Orders');
      await visit('no orders');
      await page.keyboard.press('Escape');
      await limit.type('From', '0.15');
      await limit.setPriceByMarket(0.9);
      await expect(limit.action('Approve WETH Far below the market price')).toBeEnabled();
      await visit('approve');
      await limit.action('Approve WETH Far below the market price').click();
      await expect(limit.action('Price too Low: Place Anyway')).toBeEnabled();
      await visit('low price');
      await limit.review('Price too Low: Place Anyway');
      await visit('review of a low price');
      await page.keyboard.press('Escape');
      await limit.setPriceByMarket(1.042);
      await page.getByRole('radio', { name: '7 days' }).check();
      await limit.review();
      await visit('review');
      await wallet.answer('never');
      await limit.confirmation.getByRole('button', { name: 'Confirm Limit Order' }).click();
      await expect(limit.dialog).toContainText('Waiting For Signing Order');
      await visit('signing');
      await wallet.answer('reject');
      await expect(limit.dialog).toContainText('Signature rejected.');
      await visit('rejected');
      await limit.dialog.getByRole('button', { name: 'Dismiss' }).click();
      await wallet.answer('approve');
      await limit.review();
      await limit.confirmation.getByRole('button', { name: 'Confirm Limit Order' }).click();
      await expect(limit.dialog).toContainText('Order Submitted');
      await visit('submitted');
      await page.getByRole('dialog').getByText('Close', { exact: true }).click();
      await expect(limit.openOrders).toContainText('You have 1 open order');
      const [order] = await listOrders(page, 1, trader.address);
      if (!order) throw new Error('The order is not in the book.');
      await fillOrder(ledger, order, (order.takerAmount * 2n) / 5n);
      await visit('form');
      await limit.openOrders.click();
      await expect(limit.orders).toContainText('Filled 0.06 of 0.15 WETH');
      await expect(limit.orders).toContainText(/fills when the market rises 4\.\d\d%/);
      await visit('waiting');

      const own = { privateKey: trader.privateKey, token: wrappedNative.address };
      await callToken(ledger, { ...own, functionName: 'approve', to: exchangeProxy, amount: 0n });
      await expect(limit.orders).toContainText('Approval removed');
      await visit('allowance gone');
      await limit.orders.getByRole('button', { name: 'Approve WETH' }).click();
      await expect(limit.orders).toContainText(/fills when the market rises 4\.\d\d%/);
      expect(await ledger.allowance(own.token, trader.address, exchangeProxy)).toBeGreaterThan(0n);

      const { address } = ledger.client.account;
      await callToken(ledger, { ...own, functionName: 'transfer', to: address, amount: parseEther('0.1') });
      await expect(limit.orders).toContainText('Not enough WETH');
      await visit('unfunded');
      await limit.orders.getByRole('button', { name: 'Get WETH' }).click();
      await expect(page).toHaveURL(new RegExp(`/swap\\?outputCurrency=${own.token}`));

      await page.route('**/sra/v4/orders?*', (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.clock.install();
      await limit.open(`/limit?inputCurrency=${wrappedNative.address}&outputCurrency=${usdc.address}`);
      await limit.connect();
      await page.getByRole('main').getByRole('button', { name: "Couldn't load your orders." }).click();
      await visit("Couldn't load your orders.");
      // The orders are also read again by themselves, but not while no time passes.
      await pauseClock(page);
      await page.unroute('**/sra/v4/orders?*');
      const request = page.waitForRequest('**/sra/v4/orders?*');
      await limit.orders.getByRole('button', { name: 'Try again' }).click();
      await request;
      await page.clock.resume();
      await expect(limit.orders).toContainText('Not enough WETH');
      expect(faults).toEqual([]);
    });
  });
}
