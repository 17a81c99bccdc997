import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect } from '@playwright/test';
import { parseEther, parseUnits } from 'viem';
import { fillOrder, listOrders } from '../fixtures/fillOrder';
import { fundWrapped } from '../fixtures/fundWrapped';
import { openKeyboard } from '../fixtures/openKeyboard';
import type { Ledger } from '../fixtures/openLedger';
import { test as base } from '../fixtures/test';
import { createLimitScreen, type LimitScreen } from '../screens/createLimitScreen';

const test = base.extend<{ limit: LimitScreen }>({
  limit: async ({ page }, use) => use(createLimitScreen(page)),
  walletOptions: { connected: true },
});

/** The link to the limit screen that sells the wrapped native coin for USDC. */
const getLink = ({ chain, getToken }: Ledger, amount = '1.5') =>
  `/limit?inputCurrency=${chain.wrappedNative.address}&outputCurrency=${getToken('USDC').address}&exactAmount=${amount}`;

test('an order is placed by keyboard alone, filled by another account, and its maker sees it', async ({
  page,
  limit,
  wallet,
  ledger,
  trader,
}) => {
  const usdc = ledger.getToken('USDC');
  const wrapped = ledger.chain.wrappedNative.address;
  const keyboard = await openKeyboard(page);
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('1'));
  await fundWrapped(ledger, trader.address, parseEther('2'));
  await limit.open(getLink(ledger));
  await expect(limit.action('Set a Price')).toBeDisabled();
  await keyboard.press(page.getByRole('button', { name: 'Market Price' }));
  await expect(limit.price).not.toHaveValue('');
  const market = Number(await limit.price.inputValue());
  await keyboard.reach(limit.price);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type((market * 1.042).toFixed(2));
  await page.keyboard.press('Tab');
  await expect(limit.field('To')).toHaveValue(/^\d+(\.\d{1,5})?$/);
  await expect(page.getByRole('main')).toContainText(/4\.\d\d% above market/);
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(limit.action('Approve WETH')).toBeInViewport({ ratio: 1 });
  }
  await keyboard.press(limit.action('Approve WETH'));
  // Proposed for a price that far above the market.
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(limit.action('Place Limit Order')).toBeEnabled();
  await expect(limit.action('Place Limit Order')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(limit.confirmation).toContainText('7 days');
  await keyboard.expectWithin(limit.confirmation);
  await page.keyboard.press('Escape');
  await expect(limit.confirmation).toBeHidden();
  await expect(limit.action('Place Limit Order')).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(limit.confirmation.getByRole('button', { name: 'Confirm Limit Order' }));
  await expect(limit.dialog).toContainText('Order Submitted');
  await keyboard.expectWithin(limit.dialog);
  await keyboard.press(limit.dialog.getByRole('button', { name: 'Close', exact: true }).last());
  await expect(limit.dialog).toBeHidden();
  await expect(limit.action('Enter Amount')).toBeFocused();
  await keyboard.expectNeverLost();
  expect((await wallet.listAsked()).filter((method) => method.startsWith('eth_'))).toEqual([
    'eth_sendTransaction',
    'eth_signTypedData_v4',
  ]);
  await expect(limit.openOrders).toContainText('You have 1 open order');
  const [order] = await listOrders(page, 1, trader.address);
  if (!order) throw new Error('The order is not in the book.');
  expect(order).toMatchObject({ maker: trader.address, makerToken: wrapped, makerAmount: parseEther('1.5') });

  // A third is filled, and then the rest.
  const third = order.takerAmount / 3n;
  await fillOrder(ledger, order, third);
  const popup = page.getByRole('article', { name: 'Order Filled' });
  await expect(popup).toContainText('Sold 0.5 WETH for');
  await limit.openOrders.click();
  await expect(limit.orders).toContainText('Filled 0.5 of 1.5 WETH');
  await page.keyboard.press('Escape');
  await fillOrder(ledger, order, order.takerAmount - third);
  await expect(popup).toHaveCount(2);
  await expect(limit.openOrders).toContainText('You have 0 open orders');
  await limit.openOrders.click();
  await expect(limit.orders.getByRole('region', { name: 'Past orders' })).toContainText('Filled');
  expect(await ledger.balance(usdc.address, trader.address)).toBe(order.takerAmount);
  expect(await ledger.balance(wrapped, trader.address)).toBe(parseEther('0.5'));
});

test('open orders are cancelled, one and then all', async ({ page, limit, wallet, ledger, trader }) => {
  test.slow();
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('1'));
  await ledger.fund(ledger.getToken('DAI').address, trader.address, parseEther('300'));
  const dai = ledger.getToken('DAI');
  const usdc = ledger.getToken('USDC');
  await limit.open(`/limit?inputCurrency=${dai.address}&outputCurrency=${usdc.address}`);
  await expect(limit.openOrders).toContainText('You have 0 open orders');
  for (const price of ['1.1', '1.2', '1.3']) {
    await limit.type('From', '50');
    await limit.setPrice(price);
    const approve = limit.action('Approve DAI');
    await expect(approve.or(limit.action('Place Limit Order'))).toBeEnabled();
    if (await approve.isVisible()) await approve.click();
    await limit.review();
    await limit.place();
  }
  await expect(limit.openOrders).toContainText('You have 3 open orders');
  await limit.openOrders.click();
  await limit.orders.getByRole('button', { name: 'Cancel: Sell 50 DAI for 55 USDC' }).click();
  await expect(limit.openOrders).toContainText('You have 2 open orders');
  await wallet.answer('reject');
  await limit.orders.getByRole('button', { name: 'Cancel All' }).click();
  await expect(limit.orders).toContainText('Transaction rejected.');
  await wallet.answer('approve');
  await limit.orders.getByRole('button', { name: 'Dismiss' }).click();
  await limit.orders.getByRole('button', { name: 'Cancel All' }).click();
  await expect(limit.orders).toContainText('No Open Orders');
  const past = limit.orders.getByRole('region', { name: 'Past orders' }).getByRole('listitem');
  await expect(past).toHaveText([/Sell 50 DAI.*Cancelled/, /Sell 50 DAI.*Cancelled/, /Sell 50 DAI.*Cancelled/]);
  await expect.poll(() => listOrders(page, 1, trader.address)).toEqual([]);
});

test('the button names what an order lacks, in order, and a low price is placed anyway', { tag: '@long' }, async ({
  page,
  limit,
  wallet,
  ledger,
  trader,
}) => {
  const usdc = ledger.getToken('USDC');
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('1'));
  // It opens alive: with the wrapped coin, the operator's token and their market.
  await limit.open('/limit');
  await expect(page.getByRole('button', { name: 'Market Price' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'KIT per WETH: Invert the price' })).toBeVisible();
  await expect(limit.action('Enter Amount')).toBeDisabled();
  await limit.open('/limit?inputCurrency=ETH');
  await expect(limit.action('ETH not supported, use WETH')).toBeEnabled();
  await limit.action('ETH not supported, use WETH').click();
  await expect(limit.action('Enter Amount')).toBeDisabled();
  await limit.type('From', '1.5');
  await limit.choose('To', 'USDC');
  await expect(limit.action('Insufficient WETH balance')).toBeDisabled();
  await fundWrapped(ledger, trader.address, parseEther('2'));
  await expect(limit.action('Set a Price')).toBeDisabled();
  await limit.setPrice('0.000001');
  await expect(limit.action('No Output Amount')).toBeDisabled();
  // An order pays its maker: no other recipient is offered, and one of a link can only be removed.
  await expect(limit.action('+ Add a send (optional)')).toHaveCount(0);
  const link = new URL(page.url());
  link.searchParams.set('recipient', ledger.client.account.address);
  await limit.open(link.href);
  await limit.setPrice('3000');
  await limit.recipient.fill('');
  await expect(limit.action('Enter a recipient')).toBeDisabled();
  await limit.recipient.fill(ledger.client.account.address);
  await expect(page.getByRole('main')).toContainText('A limit order always pays the account that signs it.');
  await limit.action('- Remove send').click();
  await expect(limit.action('- Remove send')).toHaveCount(0);
  await page.getByRole('button', { name: 'Market Price' }).click();
  const market = Number(await limit.price.inputValue());
  const output = await limit.field('To').inputValue();
  await page.getByRole('button', { name: 'USDC per WETH: Invert the price' }).click();
  expect(Number(await limit.price.inputValue()) * market).toBeCloseTo(1, 6);
  await expect(limit.field('To')).toHaveValue(output);
  await page.getByRole('button', { name: 'WETH per USDC: Invert the price' }).click();
  await limit.setPrice((market * 0.9).toFixed(2));
  await limit.action('Approve WETH Far below the market price').click();
  await limit.review('Price too Low: Place Anyway');
  await expect(limit.confirmation).toContainText('at least 5% less');
  await wallet.answer('reject');
  await limit.confirmation.getByRole('button', { name: 'Price too Low: Place Anyway' }).click();
  await expect(limit.dialog).toContainText('Signature rejected.');
  await limit.dialog.getByRole('button', { name: 'Dismiss' }).click();
  await wallet.answer('never');
  await limit.review('Price too Low: Place Anyway');
  await page.route('**/sra/v4/order', (route) => route.fulfill({ status: 502, body: '' }));
  await limit.confirmation.getByRole('button', { name: 'Price too Low: Place Anyway' }).click();
  await expect(limit.dialog).toContainText('Waiting For Signing Order');
  // Closed while the wallet is asked, the dialog can be opened again, and comes back with the answer by itself.
  await page.keyboard.press('Escape');
  await expect(limit.dialog).toHaveCount(0);
  await limit.action('Price too Low: Place Anyway').click();
  await expect(limit.dialog).toContainText('Waiting For Signing Order');
  await page.keyboard.press('Escape');
  await expect(limit.dialog).toHaveCount(0);
  await wallet.answer('approve');
  await expect(limit.dialog).toContainText('The order could not be placed.');
  await page.unroute('**/sra/v4/order');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/sra/v4/order', (route) => held.then(() => route.continue()));
  await limit.dialog.getByRole('button', { name: 'Try again' }).click();
  // Once it came back, the dialog stays open while the order is posted again.
  await expect(limit.dialog).toContainText('Submitting the order');
  release();
  await expect(limit.dialog).toContainText('Order Submitted');
  const [order] = await listOrders(page, 1, trader.address);
  expect(order?.takerAmount).toBeGreaterThan(parseUnits(`${(market * 1.3).toFixed(0)}`, usdc.decimals));
});

test('an order that sells the native coin has its market, and wraps the coin as its first step', async ({
  page,
  limit,
  wallet,
  ledger,
  trader,
}) => {
  const { wrappedNative } = ledger.chain;
  const usdc = ledger.getToken('USDC');
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('3'));
  await fundWrapped(ledger, trader.address, parseEther('0.5'));
  await limit.open(`/limit?inputCurrency=ETH&outputCurrency=${usdc.address}&exactAmount=2`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Orders trade WETH: ETH is wrapped first, one to one.');
  const price = await limit.setPriceByMarket(1.03);
  await limit.action('ETH not supported, use WETH').click();
  await expect(limit.price).toHaveValue(`${price}`);
  await expect(main).toContainText('The missing 1.5 ETH is wrapped first, one to one.');
  // The approval after it counts its own steps.
  await expect(main).not.toContainText(/Step \d/);
  await limit.action('Wrap 1.5 ETH').click();
  const wrap = page.getByRole('dialog', { name: 'Confirm wrap' });
  await wrap.getByRole('button', { name: 'Confirm wrap' }).click();
  await expect(limit.dialog).toContainText('Wrap 1.5 ETH to WETH');
  await page.getByRole('dialog').getByText('Close', { exact: true }).click();
  await limit.action('Approve WETH').click();
  await limit.review();
  await limit.place();
  const [order] = await listOrders(page, 1, trader.address);
  expect(order?.makerAmount).toBe(parseEther('2'));
  expect(await ledger.balance(wrappedNative.address, trader.address)).toBe(parseEther('2'));
  const asked = await wallet.listAsked();
  expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2);
});

test('a gateway that lies about the market has no order signed below it', async ({
  page,
  limit,
  wallet,
  ledger,
  trader,
}) => {
  await ledger.fund(getNativeCoin(ledger.chain).address, trader.address, parseEther('1'));
  await fundWrapped(ledger, trader.address, parseEther('1'));
  await page.route('**/swap/v1/price?*', async (route) => {
    const response = await route.fetch();
    const { buyAmount, price, ...honest } = await response.json();
    const lie = { price: `${Number(price) / 2}`, buyAmount: `${BigInt(buyAmount) / 2n}` };
    await route.fulfill({ response, json: { ...honest, ...lie } });
  });
  await limit.open(getLink(ledger, '0.5'));
  await page.getByRole('button', { name: 'Market Price' }).click();
  await limit.action('Approve WETH').click();
  // The form believes the gateway; the review has asked the wallet's own node.
  await limit.action('Place Limit Order').click();
  await expect(limit.confirmation).toContainText('at least 5% less');
  // It says in figures how much less the order asks for than the market pays, and waits.
  await expect(limit.confirmation).toContainText("At the market's price by your wallet's own node this brings");
  const anyway = limit.confirmation.getByRole('button', { name: 'Price too Low: Place Anyway' });
  await expect(anyway).toBeDisabled();
  await limit.confirmation.getByRole('checkbox', { name: 'I accept this price' }).check();
  await expect(anyway).toBeEnabled();
  await expect(limit.confirmation.getByRole('button', { name: 'Confirm Limit Order' })).toHaveCount(0);
  expect(await wallet.listAsked()).not.toContain('eth_signTypedData_v4');
});
