import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { type BrowserContext, expect } from '@playwright/test';
import { type Address, parseEther } from 'viem';
import { giveShares, readPoolOf } from '../fixtures/poolsOnChain';
import { test as base } from '../fixtures/test';
import { createLimitScreen, type LimitScreen } from '../screens/createLimitScreen';
import { createLiquidityScreen, type LiquidityScreen } from '../screens/createLiquidityScreen';
import { sentHeading } from '../screens/sentHeading';

/** The provider of the first liquidity in the sandbox. */
const provider: Address = '0x000000000000000000000000000000000000be11';
const dai: Address = '0x6B175474E89094C44Da98b954EedeAC495271d0F';

const test = base.extend<{ pool: LiquidityScreen; limit: LimitScreen }>({
  host: 'restricted.localhost',
  pool: async ({ page }, use) => use(createLiquidityScreen(page)),
  limit: async ({ page }, use) => use(createLimitScreen(page)),
  walletOptions: { connected: true },
});

test.beforeEach(async ({ wallet: _ }) => {});

/** Has all requests come from a country, as a CDN tells it; from none that is known without one. */
const moveTo = (context: BrowserContext, country?: string) =>
  context.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.7', ...(country && { 'CF-IPCountry': country }) });

const [blocked, unknown] = ['Not available in your country', 'Country not known'];

test('a restricted token is neither swapped nor ordered nor deposited in its country, and is traded elsewhere', async ({
  context,
  page,
  swap,
  pool,
  limit,
  ledger,
  trader,
  product,
  host,
}) => {
  test.slow();
  const usdc = ledger.getToken('USDC').address;
  const links = [
    `inputCurrency=ETH&outputCurrency=${dai}&exactAmount=0.1`,
    `inputCurrency=${dai}&outputCurrency=ETH&exactAmount=50`,
  ];
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('1'));
  await ledger.fund(dai, trader.address, parseEther('500'));

  await moveTo(context, 'US');
  const quotes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/swap/v1/')) quotes.push(request.url());
  });
  for (const link of links) {
    await swap.open(`/swap?${link}`);
    await expect(swap.action(blocked)).toBeDisabled();
    await expect(page.getByRole('main')).toContainText('DAI cannot be traded or deposited in your country.');
  }
  for (const [from, to] of [
    [dai, usdc],
    [usdc, dai],
  ]) {
    await limit.open(`/limit?inputCurrency=${from}&outputCurrency=${to}&exactAmount=50`);
    await expect(limit.action(blocked)).toBeDisabled();
  }
  await pool.open(`/add/ETH/${dai}`, 'Add liquidity');
  await pool.amount('First').fill('0.1');
  await expect(pool.button(blocked)).toBeDisabled();
  await expect(pool.button('Approve DAI')).toBeHidden();
  expect(quotes.filter((url) => url.toLowerCase().includes(dai.toLowerCase()))).toEqual([]);
  // Others than the page are refused, too.
  const refused = await context.request.get(
    `${product.url}/api/1/swap/v1/price?sellToken=DAI&buyToken=ETH&sellAmount=1000`,
    { headers: { Host: host } },
  );
  expect(refused.status()).toBe(400);
  expect(await refused.json()).toMatchObject({ validationErrors: [{ field: 'sellToken', code: 1009 }] });
  // Other tokens are not concerned.
  await swap.open(`/swap?inputCurrency=ETH&outputCurrency=${usdc}&exactAmount=0.1`);
  await expect(swap.action('Swap')).toBeEnabled();

  await moveTo(context, 'XX');
  await swap.open(`/swap?${links[0]}`);
  await expect(swap.action(unknown)).toBeDisabled();
  await moveTo(context, 'DE');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(swap.action('Swap')).toBeEnabled();
  await swap.review();
  await swap.confirm();
  await expect(swap.dialog).toContainText(sentHeading);
});

test('a trader takes out what is his from any country: the order is cancelled, the liquidity removed', async ({
  context,
  page,
  pool,
  limit,
  ledger,
  trader,
  product,
  host,
}) => {
  test.slow();
  const usdc = ledger.getToken('USDC').address;
  const pair = [getNativeCoin(ledger.chain), ledger.getToken('DAI')] as const;
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('1'));
  await ledger.fund(dai, trader.address, parseEther('300'));
  const { pair: shares } = await readPoolOf(ledger, pair, trader.address);
  await giveShares(ledger, { shares, from: provider, to: trader.address, part: 100_000n });

  await moveTo(context, 'DE');
  await limit.open(`/limit?inputCurrency=${dai}&outputCurrency=${usdc}&exactAmount=50`);
  await limit.setPrice('1.1');
  await limit.action('Approve DAI').click();
  await limit.review();
  const posted = page.waitForRequest(/\/sra\/v4\/order$/);
  await limit.place();
  await expect(limit.openOrders).toContainText('You have 1 open order');

  await moveTo(context, 'US');
  const again = await context.request.post(`${product.url}/api/1/sra/v4/order`, {
    data: (await posted).postDataJSON(),
    headers: { Host: host },
  });
  expect(again.status()).toBe(400);
  expect(await again.json()).toMatchObject({ validationErrors: [{ field: 'makerToken', code: 1009 }] });
  await page.reload();
  await expect(limit.action(blocked)).toBeDisabled();
  await limit.openOrders.click();
  await limit.orders.getByRole('button', { name: 'Cancel: Sell 50 DAI for 55 USDC' }).click();
  await expect(limit.openOrders).toContainText('You have 0 open orders');

  await pool.open(`/remove/ETH/${dai}`, 'Remove liquidity');
  await pool.button('Max').click();
  await pool.button('Approve').click();
  await pool.button('Remove').click();
  const removed = await ledger.getReceipt(await pool.confirm('Confirm'));
  expect(await ledger.gain(dai, trader.address, removed)).toBeGreaterThan(0n);
  expect((await readPoolOf(ledger, pair, trader.address)).shares).toBe(0n);
});
