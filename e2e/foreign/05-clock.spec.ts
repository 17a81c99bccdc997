import { maxUint256, parseEther } from 'viem';
import { callToken } from '../fixtures/callToken';
import { listOrders } from '../fixtures/fillOrder';
import { fundWrapped } from '../fixtures/fundWrapped';
import { giveShares, readPoolOf } from '../fixtures/poolsOnChain';
import { setClock } from '../fixtures/setClock';
import { createLimitScreen } from '../screens/createLimitScreen';
import { createLiquidityScreen } from '../screens/createLiquidityScreen';
import { expect, native, setPriceAboveMarket, test } from './foreignTest';

const provider = '0x000000000000000000000000000000000000be11';
const minute = 60_000;
/** Words that tell the trader what is wrong. */
const told = /clock|time of (your|this) (device|computer)|device's time|date and time/i;

test('5a liquidity is added though the device is 25 minutes late, or the clock is named', async ({
  page,
  wallet: _,
  ledger,
  trader,
}) => {
  await setClock(page, -25 * minute);
  const pool = createLiquidityScreen(page);
  const usdc = ledger.getToken('USDC');
  await ledger.fund(native(ledger).address, trader.address, parseEther('3'));
  await ledger.fund(usdc.address, trader.address, 1_000_000_000n);
  await callToken(ledger, {
    privateKey: trader.privateKey,
    token: usdc.address,
    functionName: 'approve',
    to: ledger.chain.v2.router,
    amount: maxUint256,
  });
  await pool.open(`/add/ETH/${usdc.address}`, 'Add liquidity');
  await pool.connect();
  await pool.amount('First').fill('0.2');
  await pool.button('Supply').click();
  await expect(async () => {
    const confirm = pool.dialog.getByRole('button', { name: 'Confirm deposit' });
    const isReady = (await confirm.count()) > 0 && (await confirm.isEnabled());
    expect(isReady || (await page.getByText(told).or(page.getByText('deadline has passed')).count()) > 0).toBe(true);
  }).toPass({ timeout: 60_000 });
  await expect(pool.dialog, 'blamed on a deadline that the page itself has set').not.toContainText(
    'deadline has passed',
  );
  if (await pool.dialog.getByText(told).count()) return;
  await pool.confirm('Confirm deposit');
});

test('5b liquidity is removed by a signature though the device is 25 minutes late, or the clock is named', async ({
  page,
  wallet: _,
  ledger,
  trader,
}) => {
  await setClock(page, -25 * minute);
  const pool = createLiquidityScreen(page);
  const usdc = ledger.getToken('USDC');
  await ledger.fund(native(ledger).address, trader.address, parseEther('2'));
  const { pair } = await readPoolOf(ledger, [native(ledger), usdc], trader.address);
  await giveShares(ledger, { shares: pair, from: provider, to: trader.address, part: 100_000n });
  await pool.open(`/remove/ETH/${usdc.address}`, 'Remove liquidity');
  await pool.connect();
  await pool.button('25%').click();
  await pool.button('Approve').click();
  await pool.button('Remove').click();
  await expect(async () => {
    const confirm = pool.dialog.getByRole('button', { name: 'Confirm', exact: true });
    const isReady = (await confirm.count()) > 0 && (await confirm.isEnabled());
    expect(isReady || (await page.getByText(told).or(page.getByText('deadline has passed')).count()) > 0).toBe(true);
  }).toPass({ timeout: 60_000 });
  expect(await page.getByText('deadline has passed').count(), 'blamed on a deadline that the page itself has set').toBe(
    0,
  );
  if (await pool.dialog.getByText(told).count()) return;
  await pool.confirm('Confirm');
});

for (const [name, ahead] of [
  ['25 minutes late', -25 * minute],
  ['3 hours early', 180 * minute],
] as const) {
  test(`5${ahead < 0 ? 'c' : 'd'} an order of 10 minutes lives 10 minutes though the device is ${name}, or nothing is signed and the clock is named`, async ({
    page,
    wallet,
    ledger,
    trader,
  }) => {
    await setClock(page, ahead);
    const limit = createLimitScreen(page);
    const { wrappedNative, exchangeProxy } = ledger.chain;
    await ledger.fund(native(ledger).address, trader.address, parseEther('1'));
    await fundWrapped(ledger, trader.address, parseEther('1'));
    await callToken(ledger, {
      privateKey: trader.privateKey,
      token: wrappedNative.address,
      functionName: 'approve',
      to: exchangeProxy,
      amount: maxUint256,
    });
    await limit.open(
      `/limit?inputCurrency=${wrappedNative.address}&outputCurrency=${ledger.getToken('USDC').address}&exactAmount=0.5`,
    );
    await limit.connect();
    await setPriceAboveMarket(page);
    await page.getByRole('radio', { name: /^10 min/ }).check();
    await limit.action('Place Limit Order').click();
    const confirm = limit.confirmation.getByRole('button', { name: 'Confirm Limit Order' });
    await expect(confirm.or(limit.dialog.getByText(told)).first()).toBeVisible();
    if (await limit.dialog.getByText(told).count()) return;
    await confirm.click();
    await expect(limit.dialog).toContainText(/Order Submitted|failed|refused|blocked|clock|Nothing was signed/i);
    if (!(await wallet.listAsked()).includes('eth_signTypedData_v4')) return expect(limit.dialog).toContainText(told);
    await expect(limit.dialog, 'an order was signed that the book does not take').toContainText('Order Submitted');
    const [order] = await listOrders(page, 1, trader.address);
    const { timestamp } = await ledger.client.getBlock();
    const life = Number(BigInt(order?.expiry ?? 0) - timestamp) / 60;
    expect(life).toBeGreaterThan(7);
    expect(life).toBeLessThan(12);
  });
}
