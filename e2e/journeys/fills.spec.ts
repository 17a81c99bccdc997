import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { keeperAccount } from '@livery/sandbox/stack/startKeeper';
import { expect, type Page } from '@playwright/test';
import { type Address, formatUnits, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { listOrders } from '../fixtures/fillOrder';
import { fundWrapped } from '../fixtures/fundWrapped';
import { installWallet } from '../fixtures/installWallet';
import type { Ledger } from '../fixtures/openLedger';
import { test as base } from '../fixtures/test';
import { startProduct } from '../product/startProduct';
import { createLimitScreen } from '../screens/createLimitScreen';
import { createSwapScreen } from '../screens/createSwapScreen';
import { sentHeading } from '../screens/sentHeading';

const test = base.extend({
  walletOptions: { connected: true },
  // The product as `npm start` runs it, with its keeper.
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern.
    async ({}, use, { parallelIndex }) => {
      const product = await startProduct(parallelIndex, {
        SANDBOX_CHAINS: '1',
        SANDBOX_KEEPER: 'on',
        KEEPER_POLL_SECONDS: '1',
        // Not a public host, so that every event that reaches the gateway fails there.
        ANALYTICS_WEBHOOK_URL: 'https://collector.invalid/',
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 540_000 },
  ],
});

// Both share one product.
test.describe.configure({ mode: 'default' });

const sold = parseEther('0.5');

type Placed = Awaited<ReturnType<typeof placeOrder>>;

/** Gives an account half a wrapped coin and places an order in the page that sells it at `factor` times the market's price. */
async function placeOrder(
  page: Page,
  { ledger, account, factor }: { ledger: Ledger; account: Address; factor: number },
) {
  const limit = createLimitScreen(page);
  const wrapped = ledger.chain.wrappedNative.address;
  await ledger.fund(getNativeCoin(ledger.chain).address, account, parseEther('1'));
  await fundWrapped(ledger, account, sold);
  const { address: usdc } = ledger.getToken('USDC');
  await limit.open(`/limit?inputCurrency=${wrapped}&outputCurrency=${usdc}&exactAmount=0.5`);
  await page.getByRole('button', { name: 'Market Price' }).click();
  await limit.setPrice((Number(await limit.price.inputValue()) * factor).toFixed(2));
  await limit.action('Approve WETH').click();
  await limit.review();
  await limit.place();
  const [order] = await listOrders(page, 1, account);
  if (!order) throw new Error('The order is not in the book.');
  return { limit, order };
}

/** Expects that the page says so when the whole order was filled, and that its maker has what it asked for. */
async function expectFilled({ page, limit, order, ledger }: { page: Page; ledger: Ledger } & Placed) {
  await expect(page.getByRole('article', { name: 'Order Filled' })).toContainText('Sold 0.5 WETH for');
  await expect(limit.openOrders).toContainText('You have 0 open orders');
  expect(await ledger.balance(order.takerToken, order.maker)).toBe(order.takerAmount);
  expect(await ledger.balance(order.makerToken, order.maker)).toBe(0n);
}

/** Notes the analytics that the page sends, and what it tells a page that embeds it. Returns a function that reads them. */
async function watchReports(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const reports: string[] = [];
    Reflect.set(globalThis, 'reports', reports);
    addEventListener('livery:news', (news) => reports.push(JSON.stringify(Reflect.get(news, 'detail'))));
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => reports.push(text));
      return send(url, body);
    };
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'reports').join());
}

/** Expects that the placed and filled order was told to a host, and reported, and that the gateway took the report. */
async function expectReported(page: Page, readReports: () => Promise<string>): Promise<void> {
  await expect.poll(readReports).toContain('"action":"Place Limit Order","label":"WETH/USDC"');
  for (const name of ['order-placed', 'order-filled']) {
    await expect.poll(readReports).toContain(`{"name":"${name}","chainId":1,`);
  }
  const readMetrics = async () => (await page.request.get('/metrics')).text();
  const counted = /^livery_analytics_events_total\{destination="webhook",outcome="failed"\} [1-9]/m;
  await expect.poll(readMetrics).toMatch(counted);
}

test('an order below the market is filled by the keeper, at the keeper’s profit', async ({
  page,
  wallet: _,
  ledger,
  trader,
}) => {
  test.slow();
  const native = getNativeCoin(ledger.chain).address;
  const before = await ledger.balance(native, keeperAccount);
  const readReports = await watchReports(page);
  const placed = await placeOrder(page, { ledger, account: trader.address, factor: 0.97 });
  await expectFilled({ page, ledger, ...placed });
  expect(await ledger.balance(native, keeperAccount)).toBeGreaterThan(before);
  await expectReported(page, readReports);
});

test('an order at the market is filled by a swap in another browser', async ({
  browser,
  baseURL,
  page,
  wallet: _,
  ledger,
  trader,
}) => {
  test.slow();
  // Between what the pools pay and what they ask lies twice their lowest fee, 0.1 %. An order in the middle earns the keeper
  // nothing, but is better than the pools for a swapper.
  const placed = await placeOrder(page, { ledger, account: trader.address, factor: 1.0005 });
  const { takerAmount } = placed.order;
  const usdc = ledger.getToken('USDC');

  const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const other = await context.newPage();
  const privateKey = generatePrivateKey();
  const { address } = privateKeyToAccount(privateKey);
  await installWallet(other, { chainId: 1, privateKey, connected: true });
  await ledger.fund(getNativeCoin(ledger.chain).address, address, parseEther('1'));
  await ledger.fund(usdc.address, address, takerAmount);
  const swap = createSwapScreen(other);
  const amount = formatUnits(takerAmount, usdc.decimals);
  const output = ledger.chain.wrappedNative.address;
  await swap.open(`/swap?inputCurrency=${usdc.address}&outputCurrency=${output}&exactAmount=${amount}`);
  await swap.action('Approve USDC').click();
  await swap.review();
  const guaranteed = await swap.readGuarantee({ ...usdc, address: output, symbol: 'WETH', decimals: 18 });
  await swap.confirm();
  await expect(swap.dialog).toContainText(sentHeading);
  await ledger.getReceipt(await swap.readHash());
  expect(await ledger.balance(usdc.address, address)).toBe(0n);
  expect(await ledger.balance(output, address)).toBeGreaterThanOrEqual(guaranteed);
  await context.close();

  await expectFilled({ page, ledger, ...placed });
});
