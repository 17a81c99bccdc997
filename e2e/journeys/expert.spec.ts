import { parseAmount } from '@livery/core/domain/amounts/parseAmount';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { answerForged, forgeMinimum } from '../fixtures/answerForged';
import { completeSwap, expectSwap } from '../fixtures/completeSwap';
import { movePrice } from '../fixtures/movePrice';
import { openSale } from '../fixtures/openSale';
import { test } from '../fixtures/test';
import { sentHeading } from '../screens/sentHeading';

const quotes = '**/swap/v1/quote?*';

test('in expert mode a click on Swap goes straight to the wallet, but still through the gate', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('USDC');
  await ledger.fund(sell.address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await swap.turnOnExpertMode();
  await wallet.answer('never');
  await swap.type('From', '0.5');
  await swap.action('Swap').click();
  await expect(swap.dialog).toContainText('Waiting For Confirmation');
  await expect(swap.dialog.getByRole('button', { name: 'Confirm Swap' })).toBeHidden();
  await expect.poll(() => wallet.listAsked()).toEqual(['wallet_requestPermissions', 'eth_sendTransaction']);
  const row = await page
    .getByRole('main')
    .locator('div')
    .filter({ hasText: /^Minimum received/ })
    .last()
    .innerText();
  const shown = /([\d.,]+) USDC/.exec(row)?.[1] ?? '';
  await wallet.answer('approve');
  await expect(swap.dialog).toContainText(sentHeading);
  const hash = await swap.readHash();
  const guaranteed = parseAmount(shown.replaceAll(',', ''), buy.decimals) ?? 0n;
  await expectSwap({
    ledger,
    trader,
    wallet,
    hash,
    sell,
    buy,
    side: 'exactInput',
    amount: parseEther('0.5'),
    guaranteed,
  });
});

test('in expert mode a quote that the gate blocks does not reach the wallet', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const buy = ledger.getToken('USDC');
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await swap.turnOnExpertMode();
  await page.route(
    quotes,
    answerForged((quote) => ({ ...quote, data: forgeMinimum(quote.data, 1n) })),
  );
  await swap.type('From', '0.5');
  await swap.action('Swap').click();
  await expect(swap.dialog).toContainText('The quote could pay you less than your slippage tolerance allows.');
  expect(await wallet.listSent()).toEqual([]);
});

test('in expert mode a price that got worse since it was shown has to be accepted', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
  product,
}) => {
  // It trades in a single pool, so no other price moves.
  const { sell, buy } = await openSale({ swap, ledger, trader }, { symbol: 'SAND' });
  await swap.turnOnExpertMode();
  await swap.type('From', '0.5');
  await expect(swap.action('Swap')).toBeEnabled();
  // From here on the form keeps its quote; only the quote at confirmation is new.
  await page.route(/skipValidation=true/, () => new Promise(() => {}));
  await movePrice({ url: product.url, ledger, token: buy });
  await swap.action('Swap').click();
  await expect(swap.confirmation).toContainText('Price Updated');
  await expect(swap.confirmation.getByRole('button', { name: 'Swap Anyway' })).toBeDisabled();
  expect(await wallet.listSent()).toEqual([]);
  await swap.acceptPrice();
  const order = { sell, buy, side: 'exactInput', amount: parseEther('0.5') } as const;
  await completeSwap({ swap, ledger, trader, wallet }, order);
});

test('a price impact above 15 % can be swapped only in expert mode', { tag: '@long' }, async ({
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const { buy } = await openSale({ swap, ledger, trader }, { symbol: 'APE', funds: '3000' });
  await swap.type('From', '2000');
  await expect(swap.action('Price Impact Too High')).toBeDisabled();
  await swap.turnOnExpertMode();
  await swap.action('Swap Anyway').click();
  const submitted = swap.dialog.getByRole('heading', { name: sentHeading });
  const again = swap.dialog.getByRole('button', { name: 'Swap Anyway' });
  // A wallet's node that is late leaves the price unconfirmed: then the dialog asks once more.
  await expect(submitted.or(again)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(submitted).toBeVisible();
  expect(await wallet.listSent()).toHaveLength(1);
  await ledger.getReceipt(await swap.readHash());
  expect(await ledger.balance(buy.address, trader.address)).toBeGreaterThan(0n);
});
