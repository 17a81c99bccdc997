import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { maxUint256, parseEther } from 'viem';
import { answerForged } from '../fixtures/answerForged';
import { completeSwap } from '../fixtures/completeSwap';
import { test } from '../fixtures/test';

const quotes = '**/swap/v1/quote?*';
const amount = parseEther('0.25');

test.beforeEach(async ({ ledger, trader }) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
});

test('a swap that was rejected in the wallet can be confirmed again', async ({ swap, wallet, ledger, trader }) => {
  const sell = getNativeCoin(ledger.chain);
  const buy = ledger.getToken('LINK');
  await swap.open(`/swap?outputCurrency=${buy.address}`);
  await swap.connect();
  await swap.type('From', '0.25');
  await swap.review();
  await wallet.answer('reject');
  await swap.confirm();
  await expect(swap.dialog).toContainText('Transaction rejected.');
  expect(await ledger.countTransactions(trader.address)).toBe(0);
  await wallet.answer('approve');
  await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(swap.field('From')).toHaveValue('0.25');
  await swap.review();
  await completeSwap({ swap, ledger, trader, wallet }, { sell, buy, side: 'exactInput', amount });
  expect(await ledger.countTransactions(trader.address)).toBe(1);
});

test('no approval is requested for a spender outside the allow-list', { tag: '@long' }, async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const { exchangeProxy } = ledger.chain;
  const sell = ledger.getToken('USDT');
  const thief = '0x000000000000000000000000000000000000dEaD';
  await ledger.fund(sell.address, trader.address, 100_000_000n);
  await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH`);
  await swap.connect();
  await page.route(
    quotes,
    answerForged((quote) => ({ ...quote, allowanceTarget: thief })),
  );
  await swap.type('From', '50');
  await swap.action('Approve USDT').click();
  await expect(
    page.getByText('The quote asks for an approval for a contract that does not belong to this exchange.'),
  ).toBeVisible();
  expect(await wallet.listSent()).toEqual([]);
  await page.unroute(quotes);
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
  await swap.type('From', '60');
  await swap.action('Approve USDT').click();
  await swap.review();
  expect(await ledger.allowance(sell.address, trader.address, exchangeProxy)).toBe(maxUint256);
  expect((await wallet.listSent()).map(({ to }) => to.toLowerCase())).toEqual([sell.address.toLowerCase()]);
});
