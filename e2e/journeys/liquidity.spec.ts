import { v2RouterAbi } from '@livery/core/domain/calldata/v2Abi';
import { getMintedShares } from '@livery/core/domain/liquidity/deposit';
import { getBurnedAmounts } from '@livery/core/domain/liquidity/removal';
import { getNativeCoin, getWrappedCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { type Address, formatEther, maxUint256, parseEther, parseUnits } from 'viem';
import { callToken } from '../fixtures/callToken';
import { holdTransactions } from '../fixtures/holdTransactions';
import { openKeyboard } from '../fixtures/openKeyboard';
import { giveShares, readPoolOf } from '../fixtures/poolsOnChain';
import { test as base } from '../fixtures/test';
import { createLiquidityScreen, type LiquidityScreen } from '../screens/createLiquidityScreen';

/** The provider of the first liquidity in the sandbox. */
const provider: Address = '0x000000000000000000000000000000000000be11';

const test = base.extend<{ pool: LiquidityScreen }>({
  pool: async ({ page }, use) => use(createLiquidityScreen(page)),
});

test.beforeEach(async ({ wallet: _, ledger, trader }) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('20'));
});

test('liquidity of the native coin and a token is added by keyboard alone, shown, and removed to the last share by a signature', async ({
  page,
  pool,
  wallet,
  ledger,
  trader,
}) => {
  const eth = getNativeCoin(ledger.chain);
  const dai = ledger.getToken('DAI');
  const pair = [eth, dai] as const;
  const keyboard = await openKeyboard(page);
  const closeDialog = pool.dialog.getByRole('button', { name: 'Close', exact: true }).last();
  await ledger.fund(dai.address, trader.address, parseEther('2000'));
  await pool.open(`/add/ETH/${dai.address}`, 'Add liquidity');
  await keyboard.press(page.getByRole('banner').getByRole('button', { name: 'Connect to a wallet' }));
  await keyboard.press(pool.dialog.getByRole('button', { name: 'Scripted Wallet' }));
  await expect(pool.dialog).toBeHidden();
  await expect(pool.button('Enter an amount')).toBeDisabled();
  await keyboard.type(pool.amount('First'), '0.4');
  await expect(pool.amount('Second')).not.toHaveValue('');
  await expect(pool.main).toContainText('If the price changes by more than 1% your transaction will revert.');
  await expect(pool.button(/^Supply/)).toBeDisabled();
  await keyboard.press(pool.button('Approve DAI'));
  await expect(pool.button('Supply')).toBeEnabled();
  await expect(pool.button('Supply')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pool.dialog).toContainText('You will receive');
  await keyboard.expectWithin(pool.dialog);
  await page.keyboard.press('Escape');
  await expect(pool.dialog).toBeHidden();
  await expect(pool.button('Supply')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pool.dialog).toContainText('ETH deposited');
  await expect(pool.dialog).toContainText('Dollar values are according to this exchange.');
  const before = await readPoolOf(ledger, pair, trader.address);
  await keyboard.press(pool.dialog.getByRole('button', { name: 'Confirm deposit' }));
  const added = await ledger.getReceipt(await pool.readHash());
  await keyboard.expectWithin(pool.dialog);
  await keyboard.press(closeDialog);
  await expect(pool.dialog).toBeHidden();
  await expect(pool.button('Enter an amount')).toBeFocused();
  await expect(pool.amount('First')).toHaveValue('');
  const after = await readPoolOf(ledger, pair, trader.address);
  const taken = [0, 1].map((index) => (after.reserves[index] ?? 0n) - (before.reserves[index] ?? 0n));
  expect(taken[0]).toBe(parseEther('0.4'));
  expect(await ledger.gain(eth.address, trader.address, added)).toBe(-(taken[0] ?? 0n));
  expect(await ledger.gain(dai.address, trader.address, added)).toBe(-(taken[1] ?? 0n));
  const amounts = [taken[0] ?? 0n, taken[1] ?? 0n] as const;
  expect(after.shares).toBe(getMintedShares({ amounts, reserves: before.reserves, totalSupply: before.totalSupply }));
  await expect(
    page
      .getByRole('status')
      .getByText(/^Add 0\.4 ETH and [\d,.]+ DAI$/)
      .first(),
  ).toBeVisible();

  await keyboard.press(pool.main.getByRole('link', { name: 'Back' }));
  const position = pool.main.getByRole('rowgroup', { name: 'ETH/DAI' });
  await expect(position).toContainText('Pooled ETH: 0.39');
  await expect(position).toContainText('Your total pool tokens');
  await expect(position.getByRole('region', { name: 'vs. holding' })).toBeVisible();

  await keyboard.press(position.getByRole('link', { name: 'Remove' }));
  await expect(page).toHaveURL(new RegExp(`/remove/ETH/${dai.address}$`));
  await expect(pool.button('Enter an amount')).toBeDisabled();
  await keyboard.press(pool.button('Max'));
  await keyboard.press(pool.button('Approve'));
  await expect(pool.main).toContainText('Signed.');
  await expect(pool.button('Remove')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pool.dialog).toContainText('ETH/DAI burned');
  await keyboard.press(pool.dialog.getByRole('button', { name: 'Confirm', exact: true }));
  const removed = await ledger.getReceipt(await pool.readHash());
  await keyboard.press(closeDialog);
  await expect(pool.dialog).toBeHidden();
  await keyboard.expectWithin(pool.main);
  const burned = getBurnedAmounts({ shares: after.shares, reserves: after.reserves, totalSupply: after.totalSupply });
  expect(await ledger.gain(eth.address, trader.address, removed)).toBe(burned[0]);
  expect(await ledger.gain(dai.address, trader.address, removed)).toBe(burned[1]);
  expect((await readPoolOf(ledger, pair, trader.address)).shares).toBe(0n);
  expect(await ledger.allowance(after.pair, trader.address, ledger.chain.v2.router)).toBe(0n);
  expect(await wallet.listAsked()).toContain('eth_signTypedData_v4');
  await expect(page.getByRole('slider')).toHaveValue('0');
  await expect(
    page
      .getByRole('status')
      .getByText(/^Remove 0\.399 ETH and [\d,.]+ DAI$/)
      .first(),
  ).toBeVisible();
});

test('the first deposit creates a pool and sets its price, with two approvals beside each other', async ({
  page,
  pool,
  ledger,
  trader,
}, { retry, repeatEachIndex }) => {
  // The pool stays, so that the second attempt creates another one.
  const [symbol, amount, price] =
    repeatEachIndex + retry === 0 ? ['MKR', '0.095', '0.0095'] : ['AAVE', '0.79', '0.079'];
  // Deposited at the market's price: any other would make the quotes of later journeys trade against the new pool.
  const [link, other] = [ledger.getToken('LINK'), ledger.getToken(symbol)];
  const pair = [link, other] as const;
  expect((await readPoolOf(ledger, pair, trader.address)).totalSupply).toBe(0n);
  await ledger.fund(link.address, trader.address, parseEther('10'));
  await ledger.fund(other.address, trader.address, parseEther('1'));
  await pool.open('/create', 'Create a pair');
  await pool.connect();
  await expect(pool.button('Invalid pair')).toBeDisabled();
  await page.goto(`/add/${link.address}/${other.address}`);
  await pool.connect();
  await expect(pool.main).toContainText('You are the first liquidity provider.');
  await pool.amount('First').fill('10');
  await pool.amount('Second').fill(amount);
  await expect(pool.main).toContainText(price);
  await expect(pool.main).toContainText('100.00%');
  const release = await holdTransactions(page, ledger);
  await pool.button('Approve LINK').click();
  await expect(pool.button('Approving LINK')).toBeDisabled();
  await expect(pool.button(`Approve ${symbol}`)).toBeEnabled();
  await release();
  await expect(pool.main).toContainText('LINK approved');
  await expect(pool.button(`Approve ${symbol}`)).toBeFocused();
  await pool.button(`Approve ${symbol}`).click();
  await expect(pool.main).toContainText(`${symbol} approved`);
  await expect(pool.button('Supply')).toBeFocused();
  await pool.button('Supply').click();
  await expect(pool.dialog).toContainText('You are creating a pool');
  const receipt = await ledger.getReceipt(await pool.confirm('Create pool & supply'));
  await pool.close();
  expect(await ledger.gain(link.address, trader.address, receipt)).toBe(-parseEther('10'));
  expect(await ledger.gain(other.address, trader.address, receipt)).toBe(-parseEther(amount));
  const amounts = [parseEther('10'), parseEther(amount)] as const;
  const { shares } = await readPoolOf(ledger, pair, trader.address);
  expect(shares).toBe(getMintedShares({ amounts, reserves: [0n, 0n], totalSupply: 0n }));
  await pool.main.getByRole('link', { name: 'Back' }).click();
  await expect(pool.main.getByRole('rowgroup', { name: /LINK/ })).toContainText('100.00%');
});

test('a first deposit off the market needs a tick, and one that is far off needs expert mode', async ({
  page,
  pool,
  ledger,
  trader,
}) => {
  const [link, uni] = [ledger.getToken('LINK'), ledger.getToken('UNI')];
  const { v2, wrappedNative } = ledger.chain;
  const approval = {
    privateKey: trader.privateKey,
    functionName: 'approve',
    to: v2.router,
    amount: maxUint256,
  } as const;
  for (const { address } of [link, uni]) {
    await ledger.fund(address, trader.address, parseEther('30'));
    await callToken(ledger, { ...approval, token: address });
  }
  const amounts = await ledger.client.readContract({
    address: v2.router,
    abi: v2RouterAbi,
    functionName: 'getAmountsOut',
    args: [parseEther('0.1'), [uni.address, wrappedNative.address, link.address]],
  });
  // For ten UNI, before the pools' fees.
  const atMarket = (Number(formatEther(amounts.at(-1) ?? 0n)) * 100) / 0.994;
  await page.goto(`/add/${link.address}/${uni.address}`);
  await pool.connect();
  await pool.amount('Second').fill('10');
  await pool.amount('First').fill((atMarket * 1.08).toFixed(4));
  await pool.button('Supply').click();
  const confirm = pool.dialog.getByRole('button', { name: 'Create pool & supply' });
  await expect(pool.dialog).toContainText(/This pool's price differs by \d\.\d\d% from the market/);
  await expect(confirm).toBeDisabled();
  await pool.dialog.getByRole('checkbox', { name: 'I accept this price' }).check();
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Escape');
  await pool.amount('First').fill((atMarket * 2).toFixed(4));
  await pool.button('Supply').click();
  await expect(pool.dialog).toContainText('more than 15% off the market');
  await expect(confirm).toHaveCount(0);
});

test('a token that takes a fee on transfer is added and removed, and the fee is told', async ({
  pool,
  ledger,
  trader,
}) => {
  const eth = getNativeCoin(ledger.chain);
  const tax = ledger.getToken('STAX');
  const pair = [eth, tax] as const;
  await ledger.fund(tax.address, trader.address, parseEther('900'));
  await pool.open(`/add/ETH/${tax.address}`, 'Add liquidity');
  await pool.acceptToken();
  await pool.connect();
  await pool.amount('First').fill('0.1');
  await expect(pool.main).toContainText(/STAX takes a [\d.]+% fee on every transfer\./);
  await pool.button('Approve STAX').click();
  await pool.button('Supply').click();
  const added = await ledger.getReceipt(await pool.confirm('Confirm deposit', { ticks: ['I understand'] }));
  await pool.close();
  expect(await ledger.gain(eth.address, trader.address, added)).toBe(-parseEther('0.1'));
  const position = await readPoolOf(ledger, pair, trader.address);
  expect(position.shares).toBeGreaterThan(0n);

  await pool.open(`/remove/ETH/${tax.address}`, 'Remove liquidity');
  await pool.connect();
  await pool.button('Max').click();
  await pool.button('Approve').click();
  await pool.button('Remove').click();
  const removed = await ledger.getReceipt(await pool.confirm('Confirm', { ticks: ['I understand'] }));
  const { reserves, totalSupply, shares } = position;
  const burned = getBurnedAmounts({ shares, reserves, totalSupply });
  expect(await ledger.gain(eth.address, trader.address, removed)).toBe(burned[0]);
  const received = await ledger.gain(tax.address, trader.address, removed);
  expect(received).toBeGreaterThan((burned[1] * 90n) / 100n);
  expect(received).toBeLessThan(burned[1]);
  expect((await readPoolOf(ledger, pair, trader.address)).shares).toBe(0n);
});

test('a rejected signature changes nothing, and a failed one falls back to an approval', async ({
  page,
  pool,
  wallet,
  ledger,
  trader,
}) => {
  const weth = getWrappedCoin(ledger.chain);
  const usdc = ledger.getToken('USDC');
  const pair = [weth, usdc] as const;
  const { pair: shares } = await readPoolOf(ledger, pair, trader.address);
  const held = await giveShares(ledger, { shares, from: provider, to: trader.address, part: 100_000n });
  await pool.open(`/remove/ETH/${usdc.address}`, 'Remove liquidity');
  await pool.connect();
  await pool.main.getByRole('link', { name: 'Receive WETH' }).click();
  await expect(page).toHaveURL(new RegExp(`/remove/${weth.address}/${usdc.address}$`));
  await pool.button('25%').click();
  await expect(pool.main).toContainText('25%');
  await wallet.answer('reject');
  await pool.button('Approve').click();
  await expect.poll(() => wallet.listAsked()).toContain('eth_signTypedData_v4');
  await expect(pool.button('Approve')).toBeEnabled();
  expect(await ledger.countTransactions(trader.address)).toBe(0);

  await wallet.answer('approve');
  await wallet.setAnswers({ eth_signTypedData_v4: '0x' });
  await pool.button('Approve').click();
  await expect(pool.button('Remove')).toBeEnabled();
  expect(await ledger.allowance(shares, trader.address, ledger.chain.v2.router)).toBe(maxUint256);
  await pool.button('Detailed').click();
  await page.getByRole('textbox', { name: 'USDC to receive' }).fill('10');
  await expect(pool.button('Remove')).toBeEnabled();
  await pool.button('Remove').click();
  const receipt = await ledger.getReceipt(await pool.confirm('Confirm'));
  const gain = await ledger.gain(usdc.address, trader.address, receipt);
  expect(gain).toBeGreaterThanOrEqual(parseUnits('10', usdc.decimals));
  expect(gain).toBeLessThanOrEqual(parseUnits('10.000001', usdc.decimals));
  expect(await ledger.gain(weth.address, trader.address, receipt)).toBeGreaterThan(0n);
  expect((await readPoolOf(ledger, pair, trader.address)).shares).toBeLessThan(held);
});

test('a pool that is not among the common ones is found and imported', { tag: '@long' }, async ({
  page,
  pool,
  ledger,
  trader,
}) => {
  const eth = getNativeCoin(ledger.chain);
  const dai = ledger.getToken('DAI');
  const { pair } = await readPoolOf(ledger, [eth, dai], trader.address);
  await pool.open('/pool', 'Your liquidity');
  await expect(pool.main).toContainText('Connect to a wallet to view your liquidity.');
  await pool.connect();
  await expect(pool.main).toContainText('No liquidity found.');
  await pool.link('Import it.').click();
  const choose = async (side: string, symbol: string) => {
    await pool.main
      .locator('div')
      .filter({ hasText: new RegExp(`^${side}`) })
      .last()
      .getByRole('button')
      .click();
    const tokens = page.getByRole('dialog', { name: 'Select a token' });
    await tokens.getByRole('textbox', { name: 'Search name or paste address' }).fill(symbol);
    await tokens.getByRole('option').first().click();
    await expect(tokens).toBeHidden();
  };
  await expect(pool.main).toContainText('Select a token to find your liquidity.');
  await choose('Second token', 'WETH');
  await expect(pool.main).toContainText('Invalid pair.');
  await choose('First token', 'LINK');
  await choose('Second token', 'MKR');
  await expect(pool.main).toContainText(/No pool found\.|You don't have liquidity in this pool yet\./);
  await choose('First token', 'ETH');
  await choose('Second token', 'DAI');
  await expect(pool.main).toContainText("You don't have liquidity in this pool yet.");
  await expect(pool.link('Add liquidity')).toBeVisible();
  await giveShares(ledger, { shares: pair, from: provider, to: trader.address, part: 100_000n });
  await expect(pool.main).toContainText('Pool Found!');
  await pool.link('Import this pool').click();
  await expect(pool.main.getByRole('rowgroup', { name: 'ETH/DAI' })).toBeVisible();
  // Shares that came from another account have no known price of entry.
  await expect(pool.main.getByRole('region', { name: 'vs. holding' })).toBeHidden();
});

test('every path leads to its screen, and a chosen token is written to the path', { tag: '@long' }, async ({
  page,
  pool,
  ledger,
}) => {
  test.slow();
  const [dai, usdc] = [ledger.getToken('DAI').address, ledger.getToken('USDC').address];
  for (const [path, place, name] of [
    ['/pool', '/pool', 'Your liquidity'],
    ['/find', '/find', 'Import pool'],
    ['/create', '/create', 'Create a pair'],
    ['/add', '/add', 'Add liquidity'],
    [`/add/${dai}-${usdc}?theme=dark`, `/add/${dai}/${usdc}?theme=dark`, 'Add liquidity'],
    [`/add/${dai}/${dai.toLowerCase()}`, `/add/${dai}`, 'Add liquidity'],
    [`/remove/${dai}-${usdc}`, `/remove/${dai}/${usdc}`, 'Remove liquidity'],
    ['/remove/ETH-DAI', '/pool', 'Your liquidity'],
    ['/migrate/v1', '/migrate/v1', 'Migrate V1 liquidity'],
    ['/migrate/v1/0x12', '/migrate/v1', 'Migrate V1 liquidity'],
    [`/migrate/v1/${dai}`, '/migrate/v1', 'Migrate V1 liquidity'],
    [`/remove/v1/${dai}`, '/migrate/v1', 'Migrate V1 liquidity'],
    ['/pool/x', '/swap', 'Swap'],
    ['/#/add/ETH', '/add/ETH', 'Add liquidity'],
    // The chain of a path is kept, so these stand last.
    ['/matic/pool', '/matic/pool', 'Your liquidity'],
    ['/bsc/find', '/bsc/find', 'Import pool'],
    ['/avax/add', '/avax/add', 'Add liquidity'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto('about:blank');
      await pool.open(path, name);
      await expect.poll(() => page.evaluate(() => location.href.slice(location.origin.length))).toBe(place);
    });
  }
  await page.goto(`/add/${dai}`);
  await pool.main.getByRole('button', { name: 'Select a token' }).click();
  const tokens = page.getByRole('dialog', { name: 'Select a token' });
  await tokens.getByRole('textbox').fill('USDC');
  await tokens.getByRole('option', { name: /^USDC / }).click();
  await expect(page).toHaveURL(new RegExp(`/add/${dai}/${usdc}$`));
});
