import { getV1Amounts } from '@livery/core/domain/liquidity/v1';
import { getNativeCoin, getWrappedCoin } from '@livery/core/domain/tokens/nativeToken';
import { accounts } from '@livery/sandbox/accounts';
import { expect } from '@playwright/test';
import { parseEther } from 'viem';
import { createExchange, giveShares, moveV1Price, readExchangeOf, readPoolOf } from '../fixtures/poolsOnChain';
import { test as base } from '../fixtures/test';
import { createLiquidityScreen, type LiquidityScreen } from '../screens/createLiquidityScreen';

const test = base.extend<{ pool: LiquidityScreen }>({
  pool: async ({ page }, use) => use(createLiquidityScreen(page)),
});

test.beforeEach(async ({ wallet: _, ledger, trader }) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('5'));
});

test('V1 liquidity is migrated where the prices differ by more than 5 %', async ({ page, pool, ledger, trader }) => {
  const eth = getNativeCoin(ledger.chain);
  const zrx = ledger.getToken('ZRX');
  const { exchange } = await readExchangeOf(ledger, zrx, trader.address);
  await giveShares(ledger, { shares: exchange, from: accounts[1], to: trader.address, part: 4n });
  await moveV1Price(ledger, { exchange, part: 20n });
  const before = await readExchangeOf(ledger, zrx, trader.address);
  const poolBefore = await readPoolOf(ledger, [zrx, eth], trader.address);

  await pool.open('/pool', 'Your liquidity');
  await pool.connect();
  await expect(pool.main).toContainText('You still have 1 pool on V1');
  await pool.link('Migrate now').click();
  const search = page.getByRole('textbox', { name: 'Token address' });
  await search.fill(ledger.getToken('DAI').address);
  await expect(pool.main).toContainText('No V1 Liquidity found.');
  await search.fill(zrx.address);
  await pool.main.getByRole('link', { name: 'Migrate ZRX' }).click();
  await expect(page).toHaveURL(new RegExp(`/migrate/v1/${exchange}$`));
  await expect(pool.main.getByRole('alert')).toContainText('V1 and V2 disagree by 5% or more');
  await expect(pool.main).toContainText('V1 price');
  await expect(pool.button(/^Migrate/)).toBeDisabled();
  await pool.button('Approve').click();
  await expect(pool.button('Approved')).toBeDisabled();
  await expect(pool.button('Migrate')).toBeFocused();
  await pool.button('Migrate').click();
  await expect(pool.dialog).toContainText('ZRX/ETH burned');
  const receipt = await ledger.getReceipt(await pool.confirm('Migrate'));
  await pool.close();
  await expect(pool.main).toContainText('Success');

  const after = await readExchangeOf(ledger, zrx, trader.address);
  const poolAfter = await readPoolOf(ledger, [zrx, eth], trader.address);
  const paid = getV1Amounts(before, before.shares);
  expect(after.shares).toBe(0n);
  expect(poolAfter.shares).toBeGreaterThan(0n);
  const entered = [0, 1].map((index) => (poolAfter.reserves[index] ?? 0n) - (poolBefore.reserves[index] ?? 0n));
  const returned = [
    await ledger.gain(zrx.address, trader.address, receipt),
    await ledger.gain(eth.address, trader.address, receipt),
  ];
  expect([(entered[0] ?? 0n) + (returned[0] ?? 0n), (entered[1] ?? 0n) + (returned[1] ?? 0n)]).toEqual([
    paid.token,
    paid.native,
  ]);
  expect(Math.max(...returned.map(Number))).toBeGreaterThan(0);
  await pool.link('Your liquidity').click();
  await expect(pool.main.getByRole('rowgroup', { name: 'ZRX/ETH' })).toBeVisible();
});

test('V1 liquidity is removed with minimums', { tag: '@long' }, async ({ page, pool, ledger, trader }) => {
  const eth = getNativeCoin(ledger.chain);
  const bat = ledger.getToken('BAT');
  const { exchange } = await readExchangeOf(ledger, bat, trader.address);
  await pool.open(`/remove/v1/${exchange}`, 'Remove V1 liquidity');
  await expect(pool.main).toContainText('You must connect an account.');
  await pool.connect();
  await expect(pool.main).toContainText('No liquidity found.');
  await giveShares(ledger, { shares: exchange, from: accounts[1], to: trader.address, part: 10n });
  const before = await readExchangeOf(ledger, bat, trader.address);
  await page.reload();
  await pool.connect();
  await pool.button('Remove').click();
  await expect(pool.dialog).toContainText('You will receive');
  const receipt = await ledger.getReceipt(await pool.confirm('Confirm'));
  await pool.close();
  await expect(pool.main).toContainText('Success');
  const paid = getV1Amounts(before, before.shares);
  expect(await ledger.gain(eth.address, trader.address, receipt)).toBe(paid.native);
  expect(await ledger.gain(bat.address, trader.address, receipt)).toBe(paid.token);
  await expect(page.getByRole('status').getByText('Remove BAT/ETH V1 liquidity').first()).toBeVisible();
});

test('the V1 exchange of the wrapped coin cannot be migrated, only removed', { tag: '@long' }, async ({
  page,
  pool,
  ledger,
}) => {
  const weth = getWrappedCoin(ledger.chain);
  const exchange = await createExchange(ledger, weth);
  await pool.open(`/migrate/v1/${exchange}`, 'Migrate V1 liquidity');
  await pool.connect();
  await expect(pool.main).toContainText('WETH/ETH liquidity of V1 cannot be migrated');
  await pool.link('Remove').click();
  await expect(page).toHaveURL(new RegExp(`/remove/v1/${exchange}$`));
});
