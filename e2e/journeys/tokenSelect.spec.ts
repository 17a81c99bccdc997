import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import { test } from '../fixtures/test';

test.use({ walletOptions: { connected: true } });

test.beforeEach(async ({ ledger, trader }) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('5'));
});

test('a token is found and selected by keyboard alone, or with one click on a common base', { tag: '@long' }, async ({
  page,
  swap,
  ledger,
  trader,
  wallet: _,
}) => {
  const usdc = ledger.getToken('USDC');
  await ledger.fund(usdc.address, trader.address, 25_000_000n);
  await swap.open('/swap');
  await swap.openTokens('To');
  const options = swap.tokens.getByRole('option');
  // The order is that of the balances and prices that are known when the dialog opens, or a second later.
  await expect(swap.tokens.getByRole('option', { name: /^ETH/ })).toHaveAccessibleDescription(/Balance 5 ≈ \$/);
  await page.keyboard.type('usdc');
  await expect(options.first()).toHaveAccessibleDescription(/Balance 25 ≈ \$\d+\.\d\d\b/);
  await page.keyboard.press('Escape');
  await swap.openTokens('To');
  // Five coins are worth more than 25 dollars.
  await expect(options.nth(0)).toHaveAccessibleName(/^ETH/);
  await expect(options.nth(1)).toHaveAccessibleName(/^USDC/);
  await page.keyboard.type('stablecoin dai');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(swap.tokens).toBeHidden();
  await expect(swap.half('To')).toContainText('DAI');

  await swap.openTokens('To');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(swap.half('To')).toContainText('USDC');
  await swap.openTokens('To');
  await page.keyboard.press('Escape');
  await expect(swap.tokens).toBeHidden();
  await swap.openTokens('To');
  await swap.tokens.getByRole('group', { name: 'Common bases' }).getByRole('button', { name: 'WBTC' }).click();
  await expect(swap.half('To')).toContainText('WBTC');
});

test('a token at an unlisted address is read from the chain, added, found after a reload and removed', {
  tag: '@long',
}, async ({ page, swap, ledger, trader, wallet: _ }) => {
  const stax = ledger.getToken('STAX');
  await ledger.fund(stax.address, trader.address, parseEther('3'));
  await swap.open('/swap');
  await swap.openTokens('To');
  const search = swap.tokens.getByRole('textbox', { name: 'Search name or paste address' });
  const option = swap.tokens.getByRole('option', { name: /^STAX/ });
  await search.fill(stax.address.toLowerCase());
  await expect(swap.tokens).toContainText('Not in any list');
  await expect(option).toHaveAccessibleDescription(/Balance/);
  await swap.tokens.getByRole('button', { name: 'Add STAX' }).click();
  await search.fill('stax');
  await expect(option).toHaveAccessibleName(/Added by you$/);
  expect(await listAxeFaults(page)).toEqual([]);

  await page.reload();
  await swap.openTokens('To');
  await search.fill(stax.name);
  await option.click();
  await swap.acceptToken();
  await expect(swap.half('To')).toContainText('STAX');
  await swap.openTokens('To');
  await search.fill('stax');
  await swap.tokens.getByRole('button', { name: 'Remove STAX' }).click();
  await expect(swap.tokens).toContainText('No tokens found.');
  await page.goto('/bsc/swap');
  await swap.openTokens('To');
  await search.fill(stax.address);
  await expect(swap.tokens.getByRole('option').or(swap.tokens.getByText('No tokens found.'))).toBeVisible();
  await expect(swap.tokens.getByRole('button', { name: 'Remove STAX' })).toBeHidden();
});
