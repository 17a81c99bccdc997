import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, type Page } from '@playwright/test';
import { type Address, parseEther } from 'viem';
import { answerForged, forgeMinimum } from '../fixtures/answerForged';
import { dismissPopups } from '../fixtures/dismissPopups';
import type { Wallet } from '../fixtures/installWallet';
import type { Ledger } from '../fixtures/openLedger';
import type { SwapScreen } from '../screens/createSwapScreen';
import { sentHeading } from '../screens/sentHeading';

type Stage = { page: Page; swap: SwapScreen; wallet: Wallet; ledger: Ledger; trader: { address: Address } };

/** Walks through the states of the swap screen and its dialogs, and calls `visit` in each. */
export async function walkStates(
  { page, swap, wallet, ledger, trader }: Stage,
  visit: (state: string) => Promise<void>,
) {
  const quotes = '**/swap/v1/quote?*';
  const dai = ledger.getToken('DAI');
  const closeDialog = async () => {
    await page.keyboard.press('Escape');
    await expect(swap.dialog).toBeHidden();
  };
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('2'));
  await ledger.fund(dai.address, trader.address, parseEther('100'));

  await swap.open(`/swap?outputCurrency=${dai.address}`);
  await visit('no wallet connected');
  await swap.header.getByRole('button', { name: 'Connect to a wallet' }).click();
  await expect(swap.dialog.getByRole('button', { name: 'Scripted Wallet' })).toBeVisible();
  await visit('wallet list');
  await wallet.answer('never');
  await swap.dialog.getByRole('button', { name: 'Scripted Wallet' }).click();
  await expect(swap.dialog).toContainText('Waiting for your wallet');
  await visit('connecting to the picked wallet');
  await wallet.answer('reject');
  await expect(swap.dialog).toContainText('Error connecting.');
  await visit('connection rejected');
  await wallet.answer('approve');
  await swap.dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(swap.header).toContainText('2 ETH');
  await visit('connected');
  await wallet.setChain(5);
  await swap.header.getByRole('button', { name: 'Wrong Network' }).click();
  await expect(swap.dialog).toContainText('Wrong Network');
  await visit('wrong network');
  await wallet.setChain(1);
  await closeDialog();

  await swap.openTokens('To');
  await expect(swap.tokens.getByRole('option').first()).toBeVisible();
  await visit('tokens');
  await swap.tokens.getByRole('textbox').fill('nothing of that name');
  await expect(swap.tokens).toContainText('No tokens found.');
  await visit('no tokens found');
  await closeDialog();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(
    page.getByRole('dialog', { name: 'Search tokens and networks' }).getByRole('option').first(),
  ).toBeVisible();
  await visit('search of tokens and networks');
  await closeDialog();
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
  await expect(swap.dialog).toContainText('Slippage tolerance');
  await visit('settings');
  await swap.dialog.getByRole('textbox', { name: 'Transaction deadline' }).fill('0');
  await expect(swap.dialog).toContainText('Enter 1 to');
  await visit('invalid deadline');
  const language = swap.dialog.getByRole('combobox');
  for (const [name, tag] of [
    ['עברית', 'he'],
    ['العربية', 'ar'],
  ] as const) {
    await language.selectOption(name);
    await expect(page.locator(`html[lang="${tag}"][dir="rtl"]`)).toHaveCount(1);
    await visit(`right to left, ${tag}`);
  }
  await language.selectOption('English');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await closeDialog();
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /expert mode/i }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await visit('expert mode confirmation');
  await closeDialog();
  await swap.header.getByRole('button', { name: 'Network: Ethereum' }).click();
  await expect(swap.dialog).toContainText('Polygon');
  await visit('networks');
  await closeDialog();

  await swap.type('From', '3');
  await expect(swap.action('Insufficient ETH balance')).toBeVisible();
  await visit('insufficient balance');
  await page.route(quotes, (route) => route.fulfill({ status: 500, body: '' }));
  await swap.type('From', '0.2');
  await expect(swap.action('Fetching Quote Failed')).toBeVisible();
  await visit('quote failed');
  await page.unroute(quotes);
  await expect(swap.action('Swap')).toBeEnabled();
  await visit('a quote');
  await openRoute(page, visit);
  await swap.addSend('nobody');
  await expect(page.getByRole('main')).toContainText('Invalid recipient');
  await visit('invalid recipient');
  await swap.recipient.fill(ledger.client.account.address);
  await expect(swap.action('Swap')).toBeEnabled();
  await visit('a recipient');
  await swap.action('- Remove send').click();
  await page.route(
    quotes,
    answerForged((quote) => ({ ...quote, data: forgeMinimum(quote.data, 1n) })),
  );
  await swap.action('Swap').click();
  await expect(swap.dialog).toContainText('MINIMUM_TOO_LOW');
  await visit('blocked by the gate');
  await page.unroute(quotes);
  await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await swap.review();
  await visit('confirm dialog');
  await swap.confirmation.getByRole('button', { name: /^Route/ }).click();
  await expect(swap.confirmation.getByText('taken from the transaction you sign')).toHaveCount(2);
  await visit('the route in the confirm dialog');
  await wallet.answer('never');
  await swap.confirm();
  await expect(swap.dialog).toContainText('Confirm this transaction in your wallet');
  await visit('waiting for the wallet');
  await wallet.answer('reject');
  await expect(swap.dialog).toContainText('Transaction rejected.');
  await visit('rejected');
  await wallet.answer('approve');
  await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await swap.review();
  await swap.confirm();
  await expect(swap.dialog).toContainText(sentHeading);
  await visit('submitted');
  await swap.close();
  await expect(page.getByRole('status').getByText(/^Swap 0\.2 ETH for/)).toBeVisible();
  await visit('swap confirmed');
  await dismissPopups(page);
  await swap.header.getByRole('button', { name: /^0x/ }).click();
  await expect(swap.dialog).toContainText('Recent Transactions');
  await visit('account');
  await closeDialog();

  await page.getByRole('button', { name: 'Switch direction' }).click();
  await swap.type('From', '50');
  await expect(swap.action('Approve DAI')).toBeVisible();
  await visit('approval needed');
  await wallet.answer('reject');
  await swap.header.getByRole('button', { name: 'Network: Ethereum' }).click();
  await swap.dialog.getByRole('button', { name: /Polygon/ }).click();
  await expect(page.getByText('Your wallet is on Ethereum. Switch it to Polygon')).toBeVisible();
  await visit('wallet on another network');
}

/** Visits the route: beside the form on wide screens, else a fact of it that opens, and that folds with others on low ones. */
async function openRoute(page: Page, visit: (state: string) => Promise<void>): Promise<void> {
  const main = page.getByRole('main');
  const more = main.getByRole('button', { name: 'More facts' });
  const toggle = main.getByRole('button', { name: /^Route/ });
  const route = page.getByRole('region', { name: 'Route' });
  await expect(more.or(toggle).or(route).first()).toBeVisible();
  if (await more.isVisible()) {
    await more.click();
    await visit('more facts');
  }
  const isFact = await toggle.isVisible();
  if (isFact) await toggle.click();
  await expect(route).toContainText(/\d+%/);
  await visit('the route');
  if (isFact) await toggle.click();
}
