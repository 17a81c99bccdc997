import { parseEther } from 'viem';
import { broken, expect, expectShown, native, test, translate } from './foreignTest';

test.describe('1 a page that the browser has translated', () => {
  test('1a an amount is typed: no crash, and what is shown is of that amount', async ({
    page,
    swap,
    wallet: _,
    ledger,
    trader,
  }) => {
    await ledger.fund(native(ledger).address, trader.address, parseEther('3'));
    await swap.open(`/swap?inputCurrency=ETH&outputCurrency=${ledger.getToken('USDC').address}`);
    await swap.connect();
    await expect(page.getByRole('main')).toContainText(/Balance: 3/);
    await translate(page);
    await swap.field('From').pressSequentially('1', { delay: 40 });
    await expectShown(page, swap.action('Swap'));
    await expect(swap.field('To')).not.toHaveValue('');
    await swap.field('From').fill('7');
    await expectShown(page, swap.action('Insufficient ETH balance'));
    await swap.field('From').fill('2');
    await expectShown(page, swap.action('Swap'));
    const minimum = async () => {
      const text = await page.getByRole('main').innerText();
      return Number(/Minimum received\D*([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''));
    };
    const bought = Number(await swap.field('To').inputValue());
    await expect.poll(async () => (await minimum()) / bought).toBeGreaterThan(0.9);
    expect((await minimum()) / bought).toBeLessThan(1.01);
  });

  test('1b the token select is searched', async ({ page, swap, wallet: _, ledger, trader }) => {
    await ledger.fund(ledger.getToken('USDC').address, trader.address, 25_000_000n);
    await swap.open('/swap');
    await swap.connect();
    await translate(page);
    await swap.openTokens('To');
    await expectShown(page, swap.tokens.getByRole('option'));
    await page.keyboard.type('zzzz', { delay: 40 });
    await expectShown(page, swap.tokens.getByText('No tokens found.'));
    await swap.tokens.getByRole('textbox').fill('usd');
    await expectShown(page, swap.tokens.getByRole('option', { name: /^USDC/ }));
    await page.keyboard.press('Escape');
    await expect(broken(page)).toHaveCount(0);
  });

  test('1c an approval is given', async ({ page, swap, wallet: _, ledger, trader }) => {
    const dai = ledger.getToken('DAI');
    await ledger.fund(native(ledger).address, trader.address, parseEther('2'));
    await ledger.fund(dai.address, trader.address, parseEther('100'));
    await swap.open(`/swap?inputCurrency=${dai.address}&outputCurrency=ETH&exactAmount=50`);
    await swap.connect();
    await expect(swap.action('Approve DAI')).toBeEnabled();
    await translate(page);
    await swap.action('Approve DAI').click();
    await expectShown(page, swap.action('Swap'));
  });

  test('1d the network is switched', async ({ page, swap, wallet: _ }) => {
    await swap.open('/matic/swap');
    await swap.connect();
    const banner = page.getByRole('status').filter({ hasText: 'Switch it to Polygon' });
    await expect(banner).toBeVisible();
    await translate(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Switch to Polygon' })
      .or(banner.getByRole('button', { name: 'Switch to Polygon' }))
      .first()
      .click();
    await expectShown(page, swap.action('Enter Amount'));
    await expect(banner).toHaveCount(0);
  });
});
