import '../../../ui/theme.css';
import { frameName } from '@livery/core/wire/embedProtocol';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

afterEach(() => page.viewport(414, 896));

const query = `outputCurrency=${usdc.address}&exactAmount=1`;

test.each([
  [390, 844],
  [1280, 720],
])(
  'on a screen of %d × %d px minimum and fee are read without a press, and one press opens the rest',
  async (width, height) => {
    await page.viewport(width, height);
    const { screen, button } = await renderSwap({ query });
    await expect.element(screen.getByText('2,961 USDC', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Amount collected 8.973 USDC')).toBeVisible();
    await expect.element(button('Slippage tolerance')).not.toBeInTheDocument();
    await expect.element(button('Price Impact')).not.toBeInTheDocument();
    await expect.element(button('More facts')).toHaveAttribute('aria-expanded', 'false');
    await button('More facts').click();
    for (const name of ['Price Impact', 'Minimum received', 'Swap Fee', 'Slippage tolerance']) {
      await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect.element(screen.getByText('Uniswap V2', { exact: true }).first()).toBeVisible();
  },
);

test('in the frame of the element, which grows with its content, the facts stay folded however high it is', async () => {
  await page.viewport(1280, 1200);
  const { name } = window;
  window.name = frameName;
  onTestFinished(() => {
    window.name = name;
  });
  const { button } = await renderSwap({ query });
  await expect.element(button('More facts')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button('Slippage tolerance')).not.toBeInTheDocument();
});

test('the cost of the whole trade is one line, in money with the rate of the fee', async () => {
  await page.viewport(1280, 900);
  const { screen } = await renderSwap({
    query,
    prepare: (gateway) => {
      gateway.referenceRate = gateway.rate * 1.02;
      gateway.prices = { [usdc.address]: '1' };
    },
  });
  const total = screen.getByText(/^≈ \$[\d.]+$/).last();
  await expect.element(screen.getByRole('button', { name: 'Total cost' })).toBeVisible();
  await expect.element(total).toBeVisible();
  // A fee of 8.97 USDC, and 2 % of 3,051 USDC.
  expect(Number(total.element().textContent?.slice(3))).toBeGreaterThan(8.97 + 59.8);
  await expect.element(screen.getByText('incl. 0.30% fee')).toBeVisible();
});

test('the cost stays blank until its price is known', async () => {
  await page.viewport(1280, 900);
  const late = { answer: () => {} };
  const released = new Promise<void>((resolve) => {
    late.answer = resolve;
  });
  const { screen } = await renderSwap({
    query,
    prepare: (gateway) => {
      const answer = gateway.fetch;
      gateway.fetch = async (input, init) => {
        if (String(input instanceof Request ? input.url : input).includes('/prices')) await released;
        return answer(input, init);
      };
      gateway.referenceRate = gateway.rate * 1.02;
      gateway.prices = { [usdc.address]: '1' };
    },
  });
  await expect.element(screen.getByText('1.96%', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Total cost' })).toBeVisible();
  await expect.element(screen.getByText('incl. 0.30% fee')).not.toBeInTheDocument();
  late.answer();
  await expect.element(screen.getByText('incl. 0.30% fee')).toBeVisible();
  await expect.element(screen.getByText(/^≈ \$[\d.]+$/).last()).toBeVisible();
});

test('where no dollars are known the cost is in the bought token', async () => {
  await page.viewport(1280, 900);
  const { screen } = await renderSwap({
    query,
    prepare: (gateway) => {
      gateway.referenceRate = gateway.rate * 1.02;
      gateway.quote = async (asked) =>
        Response.json({ ...(await gateway.answer(asked).json()), buyTokenToEthRate: '3000' });
    },
  });
  await expect.element(screen.getByRole('button', { name: 'Total cost' })).toBeVisible();
  // A fee of 8.97 USDC, 2 % of 2,991 USDC, and 300,000 gas at 1 gwei.
  await expect.element(screen.getByText('69.7 USDC', { exact: true })).toBeVisible();
});

test('the most that is sold stays without a press, too', async () => {
  await page.viewport(1280, 720);
  const { screen } = await renderSwap({ query: `outputCurrency=${usdc.address}&exactAmount=3000&exactField=output` });
  await expect.element(screen.getByText('1.01 ETH', { exact: true })).toBeVisible();
});

test('a price impact that costs money is never folded away', async () => {
  await page.viewport(1280, 720);
  const { button } = await renderSwap({
    query,
    prepare: (gateway) => {
      gateway.referenceRate = gateway.rate * 1.08;
    },
  });
  await expect.element(button('More facts')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button('Price Impact')).toBeVisible();
});

test('a screen with room shows all facts and nothing to open', async () => {
  await page.viewport(1280, 900);
  const { button } = await renderSwap({ query });
  await expect.element(button('Slippage tolerance')).toBeVisible();
  await expect.element(button('More facts')).not.toBeInTheDocument();
});
