import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { test } from '../fixtures/test';
import { sentHeading } from '../screens/sentHeading';

const quotes = '**/api/*/swap/**';

test('native coin is wrapped and unwrapped one to one without the quote server', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const native = getNativeCoin(ledger.chain);
  const wrapped = ledger.chain.wrappedNative.address;
  const asked: string[] = [];
  await page.route(quotes, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await ledger.fund(native.address, trader.address, parseEther('3'));
  await swap.open(`/swap?inputCurrency=ETH&outputCurrency=${wrapped}`);
  await swap.connect();
  await swap.type('From', '1.5');
  await expect(swap.field('To')).toHaveValue('1.5');
  const main = page.getByRole('main');
  await expect(main).toContainText('1 WETH per ETH');
  for (const row of ['Price Impact', 'Route', 'Swap Fee', 'Minimum received']) {
    await expect(main).not.toContainText(row);
  }
  await swap.action('Wrap').click();
  await expect(swap.confirmation).toContainText('You receive exactly the amount you pay.');
  await expect(swap.confirmation).toContainText(trader.address);
  await expect(swap.confirmation).not.toContainText('looked wrong');
  await expect(page.getByRole('dialog', { name: 'Confirm wrap' })).toBeVisible();
  await swap.confirm();
  await expect(swap.dialog).toContainText(sentHeading);
  await expect(swap.dialog).toContainText('Wrap 1.5 ETH to WETH');
  const wrap = await ledger.getReceipt(await swap.readHash());
  expect(await ledger.gain(native.address, trader.address, wrap)).toBe(-parseEther('1.5'));
  expect(await ledger.balance(wrapped, trader.address)).toBe(parseEther('1.5'));
  await expect(page.getByRole('status').getByText('Wrap 1.5 ETH to WETH')).toBeVisible();
  await swap.close();

  await page.getByRole('button', { name: 'Switch direction' }).click();
  await swap.type('To', '0.4');
  await expect(swap.field('From')).toHaveValue('0.4');
  await swap.action('Unwrap').click();
  await swap.confirm();
  await expect(swap.dialog).toContainText('Unwrap 0.4 WETH to ETH');
  const unwrap = await ledger.getReceipt(await swap.readHash());
  expect(await ledger.gain(native.address, trader.address, unwrap)).toBe(parseEther('0.4'));
  expect(await ledger.balance(wrapped, trader.address)).toBe(parseEther('1.1'));
  expect(await wallet.listAsked()).toEqual(['wallet_requestPermissions', 'eth_sendTransaction', 'eth_sendTransaction']);
  expect(asked).toEqual([]);
});

test.describe('on BNB Chain', () => {
  test.use({ chainId: 56, walletOptions: { chainId: 56 } });

  test('wrapping and unwrapping are limited to the balance', { tag: '@long' }, async ({
    page,
    swap,
    wallet,
    ledger,
    trader,
  }) => {
    const native = getNativeCoin(ledger.chain);
    const wrapped = ledger.chain.wrappedNative.address;
    await ledger.fund(native.address, trader.address, parseEther('1'));
    await swap.open(`/bsc/swap?inputCurrency=BNB&outputCurrency=${wrapped}`);
    await swap.connect();
    await swap.type('From', '1.000000000000000001');
    await expect(swap.action('Insufficient BNB balance')).toBeDisabled();
    await swap.half('From').getByRole('button', { name: 'Max' }).click();
    await expect(swap.field('From')).toHaveValue('0.99');
    await expect(swap.action('Wrap')).toBeEnabled();
    await page.getByRole('button', { name: 'Switch direction' }).click();
    await expect(swap.action('Insufficient WBNB balance')).toBeDisabled();
    expect(await wallet.listSent()).toEqual([]);
  });
});
