import '../../../ui/theme.css';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeGateway } from '../testing/createGateway';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

type Order = { takerAmount: string; fillData: { tokenAddressPath: string[]; pools?: unknown } };

/** Has the gateway answer with these orders in the place of its one. */
function replaceOrders(gateway: FakeGateway, replace: (order: Order) => Order[]) {
  gateway.quote = async (query) => {
    const quote = await gateway.answer(query).json();
    return Response.json({ ...quote, orders: quote.orders.flatMap(replace) });
  };
}

/** Opens the route of a swap, whose row says `folded` before. */
async function open(folded: string, replace: (order: Order) => Order[]) {
  const swap = await renderSwap({
    query: `outputCurrency=${usdc.address}&exactAmount=1`,
    prepare: (gateway) => replaceOrders(gateway, replace),
  });
  const toggle = swap.button(/^Route/);
  await expect.element(toggle).toHaveTextContent(folded);
  await toggle.click();
  const route = swap.screen.getByRole('region', { name: 'Route' });
  await expect.element(route.getByRole('listitem').first()).toBeVisible();
  return { ...swap, toggle, route, items: route.getByRole('listitem') };
}

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';

test('the route says how many exchanges it uses, unfolds to its paths in words, largest first, and folds again', async () => {
  const { toggle, route, items } = await open('Route2 exchanges', (order) => {
    const [weth = '', bought = ''] = order.fillData.tokenAddressPath;
    const part = (parts: bigint, tokenAddressPath: string[], pools: unknown) => ({
      ...order,
      takerAmount: String((BigInt(order.takerAmount) * parts) / 8n),
      fillData: { ...order.fillData, tokenAddressPath, pools },
    });
    const [v2, v3] = [
      { source: 'SushiSwap', fee: 3_000 },
      { source: 'Uniswap_V3', fee: 500 },
    ];
    return [part(3n, [weth, dai, bought], [v2, v3]), part(5n, [weth, bought], [v3])];
  });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.element(items.nth(0)).toHaveTextContent(/^62\.5%ETH→USDCUniswap V3 0\.05%0\.625 ETH for /);
  await expect
    .element(items.nth(1))
    .toHaveTextContent(/^37\.5%ETH→DAI→USDCSushiSwap 0\.3%, then Uniswap V3 0\.05%0\.375 ETH for /);
  await toggle.click();
  await expect.element(route).not.toBeInTheDocument();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('a lying gateway can neither fill the page nor inject elements', async () => {
  const name = '<img src=x onerror=alert(1)>'.padEnd(64, '!');
  const { route, items } = await open('Route<img src=x onerror=alert(1)>!!!!', (order) =>
    Array.from({ length: 64 }, (_, fee) => {
      const [weth = '', bought = ''] = order.fillData.tokenAddressPath;
      const pools = Array.from({ length: 7 }, () => ({ source: name, fee }));
      const tokenAddressPath = [weth, dai, weth, dai, weth, dai, weth, bought];
      return { ...order, fillData: { ...order.fillData, tokenAddressPath, pools } };
    }),
  );
  await expect.element(items.nth(5)).toHaveTextContent('and 59 more paths');
  expect(items.elements()).toHaveLength(6);
  const more = route.getByRole('button', { name: 'and 59 more paths' });
  await more.click();
  expect(items.elements()).toHaveLength(65);
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  const panel = route.element();
  expect(panel.querySelectorAll('img[src="x"]')).toHaveLength(0);
  expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
});

test('orders that do not fit the schema are no quote', async () => {
  const { button } = await renderSwap({
    query: `outputCurrency=${usdc.address}&exactAmount=1`,
    prepare: (gateway) =>
      replaceOrders(gateway, (order) => [
        { ...order, fillData: { ...order.fillData, pools: [{ source: 'Uniswap_V2', fee: -1 }] } },
      ]),
  });
  await expect.element(button('Fetching Quote Failed')).toBeVisible();
});

test('the paths together pay the amount on the form, less the fee', async () => {
  const { route, field } = await open('Route', (order) => [order]);
  const amount = (field('To').element() as HTMLInputElement).value;
  await expect.element(route).toHaveTextContent(/Together, less the swap fee/);
  const [, sum = ''] = /Together, less the swap fee([\d,.]+) USDC/.exec(route.element().textContent) ?? [];
  expect(sum.replaceAll(',', '')).toBe(amount.replaceAll(',', ''));
});

async function showWide(change: Partial<ProductConfig> = {}, prepare?: (gateway: FakeGateway) => void) {
  await page.viewport(1280, 900);
  onTestFinished(() => page.viewport(414, 896));
  return renderSwap({ query: `outputCurrency=${usdc.address}&exactAmount=1`, change, ...(prepare && { prepare }) });
}

test('in the wide layout the picture has the whole names of two exchanges on a path', async () => {
  const { screen } = await showWide({}, (gateway) =>
    replaceOrders(gateway, (order) => {
      const [weth = '', bought = ''] = order.fillData.tokenAddressPath;
      const pools = [
        { source: 'PancakeSwap_V3', fee: 500 },
        { source: 'Uniswap_V3', fee: 100 },
      ];
      return [{ ...order, fillData: { ...order.fillData, tokenAddressPath: [weth, dai, bought], pools } }];
    }),
  );
  const route = screen.getByRole('region', { name: 'Route' });
  for (const name of ['PancakeSwap V3', 'Uniswap V3']) {
    const drawn = route.getByText(name, { exact: true });
    await expect.element(drawn).toBeVisible();
    const { scrollWidth, clientWidth } = drawn.element();
    expect(scrollWidth, name).toBeLessThanOrEqual(clientWidth);
  }
});

test('a route whose paths are not known names its sources, in per cent as everywhere', async () => {
  const { screen, button } = await renderSwap({
    query: `outputCurrency=${usdc.address}&exactAmount=1`,
    prepare: (gateway) => {
      gateway.quote = async (query) => {
        const quote = await gateway.answer(query).json();
        const sources = [
          { name: 'Uniswap_V2', proportion: '0.6249' },
          { name: 'SushiSwap', proportion: '0.3751' },
        ];
        return Response.json({ ...quote, sources, orders: [] });
      };
    },
  });
  await expect.element(screen.getByText('Uniswap V2 62.5%', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('SushiSwap 37.5%', { exact: true })).toBeVisible();
  await expect.element(button(/^Route/)).not.toBeInTheDocument();
});

test('in the wide layout the route has a card of its own below the form, which is open', async () => {
  const { screen, button } = await showWide();
  const route = screen.getByRole('region', { name: 'Route' });
  await expect.element(route).toHaveTextContent(/100%ETH→USDC/);
  await expect.element(button(/^Route/)).not.toBeInTheDocument();
  const [card, swap] = [route, button('Swap')].map((part) => part.element().getBoundingClientRect());
  expect(card?.top).toBeGreaterThan(swap?.bottom ?? 0);
});

test('in the single card that an operator has chosen the route is one of the facts', async () => {
  const { screen, button } = await showWide({ layout: 'simple' });
  await expect.element(button(/^Route/)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Route' })).not.toBeInTheDocument();
});
