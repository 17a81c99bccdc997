import { getNativeCoin } from '@livery/core/domain/getNativeCoin';
import { parseAmount } from '@livery/core/domain/parseAmount';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { completeSwap } from '../fixtures/completeSwap';
import { expectSwap } from '../fixtures/expectSwap';
import { movePrice } from '../fixtures/movePrice';
import { test } from '../fixtures/test';
import { turnOnExpertMode } from '../fixtures/turnOnExpertMode';
import { answerForged } from '../quotes/answerForged';
import { forgeMinimum } from '../quotes/forgeMinimum';

const quotes = '**/swap/v1/quote?*';

test('an expert goes from the click on Swap to the wallet, past the gate', async ({
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
  await turnOnExpertMode(page);
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
  await expect(swap.dialog).toContainText('Transaction Submitted');
  const hash = await swap.readHash();
  const promised = parseAmount(shown.replaceAll(',', ''), buy.decimals) ?? 0n;
  await expectSwap({
    ledger,
    trader,
    wallet,
    hash,
    sell,
    buy,
    side: 'exactInput',
    amount: parseEther('0.5'),
    promised,
  });
});

test('what the gate blocks reaches no wallet, an expert’s neither', async ({ page, swap, wallet, ledger, trader }) => {
  const buy = ledger.getToken('USDC');
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await turnOnExpertMode(page);
  await page.route(
    quotes,
    answerForged((quote) => ({ ...quote, data: forgeMinimum(quote.data, 1n) })),
  );
  await swap.type('From', '0.5');
  await swap.action('Swap').click();
  await expect(swap.dialog).toContainText('The quote may pay you less than your slippage allows.');
  expect(await wallet.listSent()).toEqual([]);
});

test('an expert whose price got worse since the form showed it reviews it', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
  product,
}) => {
  const sell = getNativeCoin(ledger.chain);
  // One pool alone leads to it, so the price of nothing else moves.
  const buy = ledger.getToken('SAND');
  await ledger.fund(sell.address, trader.address, parseEther('2'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await turnOnExpertMode(page);
  await swap.type('From', '0.5');
  await expect(swap.action('Swap')).toBeEnabled();
  // From here on the form keeps what it shows; only the quote at the click is a new one.
  await page.route(/skipValidation=true/, (route) => route.abort());
  await movePrice({ url: product.url, ledger, token: buy });
  await swap.action('Swap').click();
  await expect(swap.confirmation).toContainText('Price Updated');
  await expect(swap.confirmation.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
  expect(await wallet.listSent()).toEqual([]);
  await swap.confirmation.getByRole('button', { name: 'Accept' }).click();
  const order = { sell, buy, side: 'exactInput', amount: parseEther('0.5') } as const;
  await completeSwap({ swap, ledger, trader, wallet }, order);
});

test('only an expert may swap at a price impact above 15 %', async ({ page, swap, wallet, ledger, trader }) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('APE');
  await ledger.fund(sell.address, trader.address, parseEther('3000'));
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await swap.type('From', '2000');
  await expect(swap.action('Price Impact Too High')).toBeDisabled();
  await turnOnExpertMode(page);
  await swap.action('Swap Anyway').click();
  await expect(swap.dialog).toContainText('Transaction Submitted');
  expect(await wallet.listSent()).toHaveLength(1);
  await ledger.getReceipt(await swap.readHash());
  expect(await ledger.balance(buy.address, trader.address)).toBeGreaterThan(0n);
});
