import { readOrderStates } from '@livery/core/actions/orders/readOrderStates';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Address, parseEther } from 'viem';
import { completeSwap } from '../fixtures/completeSwap';
import { dismissPopups } from '../fixtures/dismissPopups';
import { fillOrder, listOrders } from '../fixtures/fillOrder';
import { fundWrapped } from '../fixtures/fundWrapped';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import type { Ledger } from '../fixtures/openLedger';
import { openSale } from '../fixtures/openSale';
import { test } from '../fixtures/test';
import { createLimitScreen } from '../screens/createLimitScreen';
import type { SwapScreen } from '../screens/createSwapScreen';

const getChart = (page: Page) => page.getByRole('region', { name: /^Chart of / });
/** A chart needs two candles of a minute, which a product that has just started has within this time. */
const drawnMs = 90_000;

/** Reads the last price of the chart. */
async function readPrice(page: Page): Promise<number> {
  const text = await getChart(page).getByRole('strong').innerText();
  return Number(text.replaceAll(',', ''));
}

test('a swap moves the last price of the chart beside the form, and stands on it as a ring', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  test.slow();
  const { sell, buy } = await openSale({ swap, ledger, trader }, { symbol: 'USDC', funds: '50' });
  await expect(page.getByRole('region', { name: 'Chart of ETH / USDC' })).toBeVisible();
  await expect(getChart(page).getByRole('slider', { name: 'Prices over time' })).toBeAttached({ timeout: drawnMs });
  const before = await readPrice(page);
  await swap.type('From', '40');
  await swap.review();
  await completeSwap({ swap, ledger, trader, wallet }, { sell, buy, side: 'exactInput', amount: parseEther('40') });
  await swap.close();
  await expect.poll(() => readPrice(page)).toBeLessThan(before);
  await expect(
    getChart(page)
      .getByRole('listitem')
      .filter({ hasText: /^Sold 40 WETH at [\d,.]+$/ }),
  ).toBeAttached();
  expect(await listAxeFaults(page)).toEqual([]);
});

test('an open order is a line of the chart, on the limit and on the swap screen', async ({
  page,
  ledger,
  trader,
  swap,
  wallet,
}) => {
  test.slow();
  const limit = createLimitScreen(page);
  const { wrappedNative } = ledger.chain;
  const usdc = ledger.getToken('USDC');
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('1'));
  await fundWrapped(ledger, trader.address, parseEther('2'));
  const query = `inputCurrency=${wrappedNative.address}&outputCurrency=${usdc.address}`;
  await limit.open(`/limit?${query}&exactAmount=1.5`);
  await swap.connect();
  const price = await limit.setPriceByMarket(1.03);
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  const items = getChart(page).getByRole('listitem');
  await expect(items.filter({ hasText: 'Your price' })).toBeVisible({ timeout: drawnMs });
  await limit.action('Approve WETH').click();
  await limit.review();
  await limit.place();
  expect(await wallet.listAsked()).toContain('eth_signTypedData_v4');
  const line = items.filter({ hasText: `Sell 1.5 WETH at ${price.toLocaleString('en')}` });
  await expect(line).toBeVisible();
  expect(await listAxeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Swap', exact: true }).click();
  await expect(line).toBeVisible();
  await expect(limit.openOrders).toContainText('You have 1 open order');
  const listed = page.getByRole('table', { name: 'Open Orders' });
  const [row, card] = [await listed.boundingBox(), await getChart(page).boundingBox()];
  expect(row?.width).toBeGreaterThan(0.9 * (card?.width ?? Number.POSITIVE_INFINITY));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);

  // What else the account has done and has at work is one press away, without leaving the form.
  const main = page.getByRole('main');
  for (const [view, words] of [
    ['Past orders', 'Nothing of this kind yet.'],
    ['Activity', 'Approve WETH'],
    ['Liquidity', 'No liquidity found.'],
  ] as const) {
    await main.getByRole('button', { name: view, exact: true }).click();
    await expect(main).toContainText(words);
    await expect(listed).toBeHidden();
    expect(await listAxeFaults(page)).toEqual([]);
  }
  await main.getByRole('button', { name: 'Orders', exact: true }).click();
  await dismissPopups(page);
  await listed.getByRole('button', { name: /^Cancel: Sell/ }).click();
  await expect(limit.openOrders).toContainText('You have 0 open orders');
  await expect(listed).toBeHidden();
  await main.getByRole('button', { name: 'Past orders', exact: true }).click();
  await expect(main.getByRole('region', { name: 'Past orders' })).toContainText('Sell 1.5 WETH');
});

type Stage = { page: Page; ledger: Ledger; trader: { address: Address }; swap: SwapScreen };

/** Places an order to sell 1.5 wrapped coins 3 % above the market, and returns the handle of its line in the chart. */
async function placeMovable({ page, ledger, trader, swap }: Stage) {
  const limit = createLimitScreen(page);
  const { wrappedNative } = ledger.chain;
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('1'));
  await fundWrapped(ledger, trader.address, parseEther('2'));
  const query = `inputCurrency=${wrappedNative.address}&outputCurrency=${ledger.getToken('USDC').address}`;
  await limit.open(`/limit?${query}&exactAmount=1.5`);
  await swap.connect();
  await limit.setPriceByMarket(1.03);
  await limit.action('Approve WETH').click();
  await limit.review();
  await limit.place();
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  const handle = getChart(page).getByRole('slider', { name: 'Price of the order to sell 1.5 WETH' });
  await expect(handle).toBeAttached({ timeout: drawnMs });
  const [order] = await listOrders(page, 1, trader.address);
  if (!order) throw new Error('The order is not in the book.');
  return { limit, handle, order };
}

const getMove = (page: Page) => page.getByRole('dialog', { name: 'Move order' });

/** Gives every consent of the review, and returns its button once the facts are there. */
async function agree(dialog: Locator, name: string): Promise<Locator> {
  const button = dialog.getByRole('button', { name });
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  const consent = dialog.getByRole('checkbox');
  if (await consent.isVisible()) await consent.check();
  await expect(button).toBeEnabled();
  return button;
}

test('an order is dragged to another price: the old one is cancelled, and what is left is placed anew', async ({
  page,
  swap,
  wallet,
  ledger,
  trader,
}) => {
  test.slow();
  const { limit, order } = await placeMovable({ page, ledger, trader, swap });
  await fillOrder(ledger, order, order.takerAmount / 3n);
  await expect(getChart(page).getByRole('listitem').filter({ hasText: 'Sell 1 WETH at' })).toBeVisible();
  const [usdc, wrapped] = [ledger.getToken('USDC').address, ledger.chain.wrappedNative.address];
  const held = async () => [
    await ledger.balance(usdc, trader.address),
    await ledger.balance(wrapped, trader.address),
    await ledger.allowance(wrapped, trader.address, ledger.chain.exchangeProxy),
  ];
  const before = await held();
  const movable = getChart(page).getByRole('slider', { name: 'Price of the order to sell 1 WETH' });
  const box = await movable.boundingBox();
  if (!box) throw new Error('The line has no handle.');
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20, { steps: 4 });
  await expect(getChart(page)).toContainText(/Sell 1 WETH at [\d,.]+ · [12]\.\d\d% above market/);
  await page.mouse.up();
  const asked = (await wallet.listAsked()).length;
  const first = await agree(getMove(page), 'Cancel and place again (1 of 2)');
  await expect(getMove(page)).toContainText('Old price');
  expect(await listAxeFaults(page)).toEqual([]);
  expect((await wallet.listAsked()).length).toBe(asked);
  expect((await readOrderStates(ledger.client, { chain: ledger.chain, orders: [order] }))[0]?.isLive).toBe(true);

  await first.click();
  await expect(limit.confirmation).toContainText('Step 2 of 2');
  expect((await readOrderStates(ledger.client, { chain: ledger.chain, orders: [order] }))[0]?.isLive).toBe(false);
  expect(await listAxeFaults(page)).toEqual([]);
  await (await agree(limit.confirmation, 'Confirm Limit Order')).click();
  await expect(page.getByRole('dialog')).toContainText('Order Submitted');
  await page.getByRole('dialog').getByText('Close', { exact: true }).click();
  expect((await wallet.listAsked()).slice(asked).filter((method) => method.startsWith('eth_'))).toEqual([
    'eth_sendTransaction',
    'eth_signTypedData_v4',
  ]);
  // The gateway may take a moment to see the old order's cancellation.
  await expect.poll(() => listOrders(page, 1, trader.address)).toHaveLength(1);
  const placed = await listOrders(page, 1, trader.address);
  expect(placed[0]).toMatchObject({ maker: trader.address, makerToken: wrapped, expiry: order.expiry });
  const [left, price] = [placed[0]?.makerAmount ?? 0n, Number(placed[0]?.takerAmount) / Number(placed[0]?.makerAmount)];
  expect(left).toBe(order.makerAmount - (order.makerAmount * (order.takerAmount / 3n)) / order.takerAmount);
  expect(price).toBeLessThan(Number(order.takerAmount) / Number(order.makerAmount));
  expect(await held()).toEqual(before);
  await expect(limit.openOrders).toContainText('You have 1 open order');
  await expect(getChart(page).getByRole('slider', { name: /^Price of the order/ })).toBeAttached();
});

test('a move that the trader rejects leaves the order as it is, and a cancelled one is said to be gone until it is placed again', {
  tag: '@long',
}, async ({ page, swap, wallet, ledger, trader }) => {
  test.slow();
  const { limit, handle, order } = await placeMovable({ page, ledger, trader, swap });
  const price = await handle.getAttribute('aria-valuenow');
  await handle.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await wallet.answer('reject');
  await (await agree(getMove(page), 'Cancel and place again (1 of 2)')).click();
  await expect(getMove(page)).toContainText('Transaction rejected.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(handle).toHaveAttribute('aria-valuenow', price ?? '');
  expect(await listOrders(page, 1, trader.address)).toEqual([order]);
  expect((await readOrderStates(ledger.client, { chain: ledger.chain, orders: [order] }))[0]?.isLive).toBe(true);

  await handle.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await wallet.answer('approve');
  await (await agree(getMove(page), 'Cancel and place again (1 of 2)')).click();
  await expect(limit.confirmation).toContainText('Step 2 of 2');
  // A reload between the steps comes back to the second one.
  await page.reload();
  await swap.connect();
  await wallet.answer('reject');
  await (await agree(limit.confirmation, 'Confirm Limit Order')).click();
  const failed = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Signature rejected.' });
  await expect(failed).toContainText(
    'Your old order is cancelledThe new one is not signed, so you have none in its place.',
  );
  await expect.poll(() => listOrders(page, 1, trader.address)).toEqual([]);
  await page.getByRole('button', { name: 'Place again' }).click();
  await expect(limit.confirmation).toContainText('Step 2 of 2');
  // Left in its review, it says so, too.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toContainText('Your old order is cancelled');
  await page.getByRole('button', { name: 'Place again' }).click();
  await wallet.answer('approve');
  await (await agree(limit.confirmation, 'Confirm Limit Order')).click();
  await expect(page.getByRole('dialog')).toContainText('Order Submitted');
  const [placed] = await listOrders(page, 1, trader.address);
  expect(placed).toMatchObject({ makerAmount: order.makerAmount, expiry: order.expiry });
  expect(placed?.takerAmount).toBeGreaterThan(order.takerAmount);
});

test('the chart is not loaded where there is no room for it beside the form', async ({ page, swap }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/1\/candles/.test(request.url())) loaded.push(request.url());
  });
  await page.setViewportSize({ width: 1100, height: 900 });
  await swap.open();
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await expect(getChart(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1120, height: 900 });
  await expect(getChart(page)).toBeVisible();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});
