import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { completeSwap } from '../fixtures/completeSwap';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import { movePrice } from '../fixtures/movePrice';
import { openSale } from '../fixtures/openSale';
import { test } from '../fixtures/test';

test('the automatic slippage follows the price, explains itself and bounds the call', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
  product,
}) => {
  const { sell, buy } = await openSale({ swap, ledger, trader }, { symbol: 'EIGEN' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Settings' }).click();
  await swap.dialog.getByRole('button', { name: 'Auto', exact: true }).click();
  await page.keyboard.press('Escape');
  // The pool's last move counts for a while.
  await movePrice({ url: product.url, ledger, token: buy });
  await swap.type('From', '0.5');
  const chosen = main.getByText(/^Automatic: [\d.]+%$/);
  await expect(chosen).toBeVisible();
  const percent = Number(/[\d.]+/.exec((await chosen.textContent()) ?? '')?.[0]);
  expect(percent).toBeGreaterThan(0.05);
  expect(percent).toBeLessThanOrEqual(3);
  const label = main.getByRole('button', { name: /Slippage tolerance/ });
  await expect(label).toHaveAccessibleDescription(
    /^By this exchange's measure of the last \d+ blocks, the price moves by about/,
  );
  await label.click();
  expect(await listAxeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const asked = page.waitForRequest(/\/swap\/v1\/quote\?.*slippagePercentage=0\./);
  await swap.review();
  const { searchParams } = new URL((await asked).url());
  expect(Number(searchParams.get('slippagePercentage'))).toBeLessThanOrEqual(0.03);
  const order = { sell, buy, side: 'exactInput', amount: parseEther('0.5') } as const;
  await completeSwap({ swap, ledger, trader, wallet }, order);
});

test('a price that moves while the confirm dialog is open has to be accepted', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
  product,
}) => {
  // It trades in a single pool, so no other price moves.
  const { sell, buy } = await openSale({ swap, ledger, trader }, { symbol: 'EIGEN' });
  await swap.type('From', '0.5');
  await swap.review();
  const before = await swap.readGuarantee(buy);

  await movePrice({ url: product.url, ledger, token: buy });
  await swap.confirm();
  await expect(swap.confirmation).toContainText('Price Updated');
  await expect(swap.confirmation.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled();
  expect(await listAxeFaults(page)).toEqual([]);
  expect(await wallet.listSent()).toEqual([]);
  await swap.acceptPrice();
  const after = await swap.readGuarantee(buy);
  expect(after).toBeLessThan(before);
  const order = { sell, buy, side: 'exactInput', amount: parseEther('0.5') } as const;
  await completeSwap({ swap, ledger, trader, wallet }, order);
});
