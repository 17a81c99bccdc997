import { getV1Amounts } from '@livery/core/domain/liquidity/v1';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { accounts } from '@livery/sandbox/accounts';
import { expect } from '@playwright/test';
import { decodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem';
import { completeSwap } from '../fixtures/completeSwap';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import type { Ledger } from '../fixtures/openLedger';
import { giveShares, readExchangeOf, readPoolOf } from '../fixtures/poolsOnChain';
import { test as base } from '../fixtures/test';
import { createLiquidityScreen, type LiquidityScreen } from '../screens/createLiquidityScreen';
import type { SwapScreen } from '../screens/createSwapScreen';
import { sentHeading } from '../screens/sentHeading';

const test = base.extend<{ pool: LiquidityScreen }>({
  pool: async ({ page }, use) => use(createLiquidityScreen(page)),
});

const promise = 'The same confirmation approves exactly what this takes, no more. Either all of it happens or none.';

test.beforeEach(async ({ wallet: _, ledger, trader }) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('5'));
});

/** Opens the form with a sale of 100 DAI, connected. */
async function openSale({ swap, ledger, trader }: { swap: SwapScreen; ledger: Ledger; trader: { address: Hex } }) {
  const sell = ledger.getToken('DAI');
  await ledger.fund(sell.address, trader.address, parseEther('100'));
  await swap.open(`/swap?inputCurrency=${sell.address}&outputCurrency=ETH&exactAmount=100`);
  await swap.connect();
  return { sell, buy: getNativeCoin(ledger.chain), side: 'exactInput', amount: parseEther('100') } as const;
}

const readApproval = (data: Hex) => decodeFunctionData({ abi: erc20Abi, data });

for (const atomic of ['supported', 'ready'] as const)
  test.describe(`a wallet for which batches are ${atomic}`, () => {
    test.use({ walletOptions: { atomic } });

    test('sells a token for the first time in one confirmation', async ({ page, swap, wallet, ledger, trader }) => {
      const { sell, buy } = await openSale({ swap, ledger, trader });
      const { exchangeProxy } = ledger.chain;
      const before = await ledger.balance(buy.address, trader.address);
      await swap.review();
      await expect(swap.action('Approve DAI')).toHaveCount(0);
      await expect(swap.confirmation).toContainText(promise);
      expect(await listAxeFaults(page)).toEqual([]);
      const guaranteed = await swap.readGuarantee(buy);
      await swap.confirm();
      await expect(swap.dialog).toContainText(sentHeading);
      await expect(swap.dialog).toContainText('Done');
      await swap.close();
      const done = page.getByRole('article', { name: 'Done' });
      await expect(done).toContainText('DAI');
      const link = await done.getByRole('link').getAttribute('href');
      const receipt = await ledger.getReceipt(`0x${/0x([0-9a-f]{64})$/.exec(link ?? '')?.[1] ?? ''}`);
      expect(receipt).toMatchObject({ status: 'success', to: trader.address.toLowerCase() });
      expect(await ledger.gain(sell.address, trader.address, receipt)).toBe(-parseEther('100'));
      expect((await ledger.gain(buy.address, trader.address, receipt)) >= guaranteed).toBe(true);
      expect(await ledger.balance(buy.address, trader.address)).toBeGreaterThan(before);
      expect(await ledger.allowance(sell.address, trader.address, exchangeProxy)).toBe(0n);

      expect(await wallet.listSent()).toEqual([]);
      const [calls = [], ...others] = await wallet.listBatches();
      expect(others).toEqual([]);
      expect(calls.map(({ to }) => to)).toEqual([sell.address, exchangeProxy]);
      expect(readApproval(calls[0]?.data ?? '0x')).toEqual({
        functionName: 'approve',
        args: [exchangeProxy, parseEther('100')],
      });
    });
  });

test.describe('a wallet that declines the upgrade of its account', () => {
  test.use({ walletOptions: { atomic: 'refuses' } });

  test('is told so, and trades in two steps', async ({ swap, wallet, ledger, trader }) => {
    const order = await openSale({ swap, ledger, trader });
    await swap.review();
    await swap.confirm();
    await expect(swap.dialog).toContainText('Your wallet does not take the approval and the rest in one confirmation.');
    await expect(swap.dialog).toContainText('Nothing was sent.');
    await swap.dialog.getByRole('button', { name: 'Dismiss' }).click();
    await swap.action('Approve DAI').click();
    await swap.review();
    await completeSwap({ swap, ledger, trader, wallet }, order);
    expect(await wallet.listBatches()).toHaveLength(1);
  });
});

test('a wallet that knows no batches trades in two steps, without being asked for one', async ({
  swap,
  wallet,
  ledger,
  trader,
}) => {
  const order = await openSale({ swap, ledger, trader });
  await swap.action('Approve DAI').click();
  await swap.review();
  await expect(swap.confirmation).not.toContainText(promise);
  await completeSwap({ swap, ledger, trader, wallet }, order);
  expect(await wallet.listBatches()).toEqual([]);
});

test.describe('liquidity in one confirmation', () => {
  test.use({ walletOptions: { atomic: 'supported' } });

  test('is added with two approvals, and removed with one', async ({ pool, wallet, ledger, trader }) => {
    const [usdc, dai] = [ledger.getToken('USDC'), ledger.getToken('DAI')];
    const { router } = ledger.chain.v2;
    await ledger.fund(usdc.address, trader.address, 500_000_000n);
    await ledger.fund(dai.address, trader.address, parseEther('500'));
    await pool.open(`/add/${usdc.address}/${dai.address}`, 'Add liquidity');
    await pool.connect();
    await pool.amount('First').fill('100');
    await expect(pool.button(/^Approve/)).toHaveCount(0);
    await pool.button('Supply').click();
    await expect(pool.dialog).toContainText(promise);
    await pool.dialog.getByRole('button', { name: 'Confirm deposit', exact: true }).click();
    await expect(pool.dialog).toContainText('Done');
    await pool.close();
    const added = await readPoolOf(ledger, [usdc, dai], trader.address);
    expect(added.shares).toBeGreaterThan(0n);
    expect(await ledger.balance(usdc.address, trader.address)).toBe(400_000_000n);
    expect(await ledger.allowance(usdc.address, trader.address, router)).toBe(0n);

    await pool.open(`/remove/${usdc.address}/${dai.address}`, 'Remove liquidity');
    await pool.connect();
    await pool.button('Max').click();
    await expect(pool.button('Approve')).toHaveCount(0);
    await pool.button('Remove').click();
    await expect(pool.dialog).toContainText(promise);
    await pool.dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(pool.dialog).toContainText('Done');
    await pool.close();
    expect((await readPoolOf(ledger, [usdc, dai], trader.address)).shares).toBe(0n);
    expect(await ledger.allowance(added.pair, trader.address, router)).toBe(0n);
    expect((await wallet.listBatches()).map((calls) => calls.length)).toEqual([2]);
    expect(await wallet.listSent()).toEqual([]);
  });

  test('is moved from V1 to V2', { tag: '@long' }, async ({ pool, wallet, ledger, trader }) => {
    const eth = getNativeCoin(ledger.chain);
    const bat = ledger.getToken('BAT');
    const { exchange } = await readExchangeOf(ledger, bat, trader.address);
    await giveShares(ledger, { shares: exchange, from: accounts[1], to: trader.address, part: 10n });
    const before = await readExchangeOf(ledger, bat, trader.address);
    expect(getV1Amounts(before, before.shares).native).toBeGreaterThan(0n);
    await pool.open(`/migrate/v1/${exchange}`, 'Migrate V1 liquidity');
    await pool.connect();
    await expect(pool.button('Approve')).toHaveCount(0);
    await pool.button('Migrate').click();
    await expect(pool.dialog).toContainText(promise);
    await pool.dialog.getByRole('button', { name: 'Migrate', exact: true }).click();
    await expect(pool.dialog).toContainText('Done');
    await pool.close();
    await expect(pool.main).toContainText('Success');
    expect((await readExchangeOf(ledger, bat, trader.address)).shares).toBe(0n);
    expect((await readPoolOf(ledger, [bat, eth], trader.address)).shares).toBeGreaterThan(0n);
    expect((await wallet.listBatches()).map((calls) => calls.length)).toEqual([2]);
    expect(await wallet.listSent()).toEqual([]);
  });
});
