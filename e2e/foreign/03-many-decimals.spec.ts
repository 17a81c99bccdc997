import { parseEther, parseUnits } from 'viem';
import { createLiquidityScreen } from '../screens/createLiquidityScreen';
import { broken, expect, expectShown, native, placeToken, test } from './foreignTest';

const search = 'Search name or paste address';

test.describe('3 a token of 24 decimals', () => {
  test('3a a holder finds it by its address, with its balance, also when the select is opened again', async ({
    page,
    swap,
    wallet: _,
    ledger,
    trader,
  }) => {
    const address = await placeToken(ledger, {
      symbol: 'NEARLY',
      decimals: 24,
      owner: trader.address,
      amount: parseUnits('5', 24),
    });
    await swap.open('/swap');
    await swap.connect();
    await swap.openTokens('To');
    await swap.tokens.getByRole('textbox', { name: search }).fill(address);
    const option = swap.tokens.getByRole('option', { name: /^NEARLY/ });
    await expectShown(page, option);
    await expect(option).toHaveAccessibleDescription(/Balance 5\b/);
    await swap.tokens.getByRole('button', { name: 'Add NEARLY' }).click();
    await page.keyboard.press('Escape');
    await swap.openTokens('To');
    await expectShown(page, swap.tokens.getByRole('option', { name: /^NEARLY/ }));
  });

  test('3b it is kept after a reload, and so are the other added tokens', async ({
    page,
    swap,
    wallet: _,
    ledger,
    trader,
  }) => {
    const stax = ledger.getToken('STAX');
    const address = await placeToken(ledger, { symbol: 'NEARLY', decimals: 24, owner: trader.address });
    await swap.open('/swap');
    await swap.connect();
    await swap.openTokens('To');
    const field = swap.tokens.getByRole('textbox', { name: search });
    for (const [typed, symbol] of [
      [stax.address, 'STAX'],
      [address, 'NEARLY'],
    ] as const) {
      await field.fill(typed);
      await swap.tokens.getByRole('button', { name: `Add ${symbol}` }).click();
    }
    await page.reload();
    await expect(swap.field('From')).toBeEditable();
    await swap.connect();
    await swap.openTokens('To');
    for (const symbol of ['STAX', 'NEARLY']) {
      await field.fill(symbol.toLowerCase());
      await expectShown(page, swap.tokens.getByRole('option', { name: new RegExp(`^${symbol}`) }));
    }
  });

  test('3c it is sold, ordered and pooled, or refused in words', async ({ page, swap, wallet: _, ledger, trader }) => {
    const address = await placeToken(ledger, {
      symbol: 'NEARLY',
      decimals: 24,
      owner: trader.address,
      amount: parseUnits('5', 24),
    });
    await ledger.fund(native(ledger).address, trader.address, parseEther('2'));
    const main = page.getByRole('main');
    await page.goto(`/swap?inputCurrency=${address}&exactAmount=1`);
    await swap.acceptToken();
    await swap.connect();
    await expectShown(page, main.getByText(/Insufficient liquidity|Balance: 5/));
    await page.goto(`/limit?inputCurrency=${address}`);
    await expectShown(page, page.getByRole('textbox', { name: 'Price', exact: true }));
    await expect(main).toContainText('NEARLY');
    const pool = createLiquidityScreen(page);
    await pool.open(`/add/ETH/${address}`, 'Add liquidity');
    await pool.connect();
    await pool.amount('First').fill('0.1');
    await pool.amount('Second').fill('1');
    await pool.button('Approve NEARLY').click();
    await pool.button('Supply').click();
    await expectShown(page, pool.dialog);
    await pool.confirm('Create pool & supply', { ticks: [] });
    await pool.close();
    await pool.main.getByRole('link', { name: 'Back' }).click();
    await expectShown(page, pool.main.getByRole('rowgroup', { name: /NEARLY/ }));
    await page.goto(`/swap?inputCurrency=${address}&exactAmount=0.01`);
    await expectShown(page, swap.field('From'));
    await expect(swap.field('To')).not.toHaveValue('');
    await expect(broken(page)).toHaveCount(0);
  });
});
