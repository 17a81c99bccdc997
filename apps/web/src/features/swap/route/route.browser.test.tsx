import { expect, test } from 'vitest';
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

async function open(replace: (order: Order) => Order[]) {
  const swap = await renderSwap({
    query: `outputCurrency=${usdc.address}&exactAmount=1`,
    prepare: (gateway) => replaceOrders(gateway, replace),
  });
  const toggle = swap.button(/^Route/);
  await expect.element(toggle).toHaveTextContent('Uniswap V2');
  await toggle.click();
  const route = swap.screen.getByRole('region', { name: 'Route' });
  await expect.element(route.getByRole('listitem').first()).toBeVisible();
  return { ...swap, toggle, route, items: route.getByRole('listitem') };
}

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';

test('the route unfolds to its paths in words, largest first, and folds again', async () => {
  const { toggle, route, items } = await open((order) => {
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
  const { route, items } = await open((order) =>
    Array.from({ length: 64 }, (_, fee) => {
      const [weth = '', bought = ''] = order.fillData.tokenAddressPath;
      const pools = Array.from({ length: 7 }, () => ({ source: name, fee }));
      const tokenAddressPath = [weth, dai, weth, dai, weth, dai, weth, bought];
      return { ...order, fillData: { ...order.fillData, tokenAddressPath, pools } };
    }),
  );
  await expect.element(items.nth(5)).toHaveTextContent('and 59 more paths');
  expect(items.elements()).toHaveLength(6);
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
