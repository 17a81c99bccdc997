import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { drainPool } from '../fixtures/drainPool';
import { movePrice } from '../fixtures/movePrice';
import { test } from '../fixtures/test';

test('a pool that moves to an impact of 16 % while the dialog is open can no longer be confirmed', {
  tag: '@long',
}, async ({ swap, wallet, ledger, trader }) => {
  test.slow();
  // It trades in a single pool, of some ten ether, so no other price moves.
  const buy = ledger.getToken('SLP');
  const dialog = swap.confirmation;
  const update = dialog.getByText('Price Updated');
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await swap.type('From', '0.2');
  await swap.review();

  await drainPool(ledger, buy, 80n);
  await expect(update).toBeVisible();
  await swap.acceptPrice();
  await expect(dialog.getByRole('button', { name: 'Swap Anyway' })).toBeEnabled();

  // The wallet's own node reads the same, so that the swap is stopped and not only its button.
  await drainPool(ledger, buy, 50n);
  await expect(swap.dialog).toContainText('The price is more than 15% worse than the market');
  await expect(dialog.getByRole('button', { name: /Swap/ })).toHaveCount(0);
  expect(await wallet.listSent()).toEqual([]);
});

test('the dialog judges the impact by an old reference price until a new one arrives, and by the wallet when there is none', {
  tag: '@long',
}, async ({ page, swap, wallet, ledger, trader, product }) => {
  test.slow();
  const buy = ledger.getToken('USDS');
  const dialog = swap.confirmation;
  const references = /\/swap\/v1\/price\?/;
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
  await page.route(references, (route) => route.fulfill({ status: 503, body: '' }));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await swap.type('From', '0.1');
  await swap.review();
  await expect(dialog).toContainText(/Price Impact.*By your wallet's own node/);
  await page.keyboard.press('Escape');

  await page.unroute(references);
  await swap.type('From', '0.11');
  await swap.review();
  await expect(dialog).toContainText(/Price Impact.*%/);
  await page.route(references, (route) => route.fulfill({ status: 503, body: '' }));
  await movePrice({ url: product.url, ledger, token: buy });
  await expect(dialog.getByRole('button', { name: 'Price Impact Too High' })).toBeDisabled();

  await page.unroute(references);
  await swap.acceptPrice();
  await expect(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled();
  expect(await wallet.listSent()).toEqual([]);
});
