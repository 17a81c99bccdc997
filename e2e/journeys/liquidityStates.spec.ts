import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { accounts } from '@livery/sandbox/accounts';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { collectFaults, listScreens } from '../fixtures/collectFaults';
import { dismissPopups } from '../fixtures/dismissPopups';
import { giveShares, moveV1Price, readExchangeOf } from '../fixtures/poolsOnChain';
import { test } from '../fixtures/test';
import { createLiquidityScreen } from '../screens/createLiquidityScreen';

for (const { name, viewport } of listScreens('a desktop', 'a phone')) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('every state of the liquidity screens passes axe and fits the screen', async ({
      page,
      wallet,
      ledger,
      trader,
    }) => {
      test.slow();
      const { faults, visit } = collectFaults(page);
      const pool = createLiquidityScreen(page);
      const [dai, snx] = [ledger.getToken('DAI'), ledger.getToken('SNX')];
      await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('5'));
      await ledger.fund(dai.address, trader.address, parseEther('500'));
      const v1 = await readExchangeOf(ledger, snx, trader.address);
      await giveShares(ledger, { shares: v1.exchange, from: accounts[1], to: trader.address, part: 10n });
      await moveV1Price(ledger, { exchange: v1.exchange, part: 20n });

      await pool.open('/pool', 'Your liquidity');
      await visit('no wallet');
      await pool.connect();
      await expect(pool.main).toContainText('No liquidity found.');
      await expect(pool.main).toContainText('on V1');
      await visit('no positions');
      await pool.link('Import it.').click();
      await expect(pool.title('Import pool')).toBeVisible();
      await visit('find');
      await pool.main.getByRole('link', { name: 'Back' }).click();
      await pool.link('Add liquidity').click();
      await expect(pool.button('Invalid pair')).toBeVisible();
      await visit('one token');
      await page.goto(`/add/ETH/${dai.address}`);
      await pool.connect();
      await pool.amount('First').fill('90');
      await expect(pool.button('Insufficient ETH balance')).toBeVisible();
      await visit('insufficient balance');
      await pool.amount('First').fill('0.1');
      await expect(pool.button('Approve DAI')).toBeVisible();
      await visit('approval needed');
      await pool.button('Approve DAI').click();
      await expect(pool.button('Supply')).toBeEnabled();
      await pool.button('Supply').click();
      await expect(pool.dialog.getByRole('button', { name: 'Confirm deposit' })).toBeEnabled();
      await visit('review of a deposit');
      await wallet.answer('never');
      await pool.dialog.getByRole('button', { name: 'Confirm deposit' }).click();
      await expect(pool.dialog).toContainText('Confirm this transaction in your wallet');
      await visit('waiting');
      await wallet.answer('reject');
      await expect(pool.dialog).toContainText('Transaction rejected.');
      await visit('rejected');
      await wallet.answer('approve');
      await pool.dialog.getByRole('button', { name: 'Dismiss' }).click();
      await pool.button('Supply').click();
      await pool.confirm('Confirm deposit');
      await visit('submitted');
      await pool.close();
      await pool.main.getByRole('link', { name: 'Back' }).click();
      await expect(pool.main.getByRole('region', { name: 'vs. holding' })).toBeVisible();
      await visit('a position');
      // They would lie over the removal, which is no dialog.
      await dismissPopups(page);
      await pool.main.getByRole('link', { name: 'Remove', exact: true }).click();
      await pool.button('50%').click();
      await expect(pool.button('Approve')).toBeEnabled();
      await visit('removal');
      await pool.button('Detailed').click();
      await visit('detailed removal');
      await pool.button('Approve').click();
      await pool.button('Remove').click();
      await expect(pool.dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
      await visit('review of a removal');
      await page.keyboard.press('Escape');

      await page.goto('/migrate/v1');
      await visit('V1 without a wallet');
      await pool.connect();
      await pool.main.getByRole('link', { name: 'Migrate SNX' }).click();
      await expect(pool.main.getByRole('alert')).toBeVisible();
      await visit('migration with a price difference');
      await page.goto(`/remove/v1/${v1.exchange}`);
      await pool.connect();
      await expect(pool.button('Remove')).toBeEnabled();
      await visit('removal from V1');
      expect(faults).toEqual([]);
    });
  });
}
