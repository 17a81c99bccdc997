import '../../../ui/theme.css';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePreferences } from '../../../state/preferences';
import { connectTestWallet, renderSwap } from '../testing/renderSwap';
import { eth, usdc } from '../testing/sampleTerms';

const isBought = `outputCurrency=${usdc.address}&exactAmount=1`;
const isSold = `inputCurrency=${usdc.address}&outputCurrency=ETH&exactAmount=3000`;
/** Without a fee the prices are exact. */
const change = { buyTokenPercentage: 0 };

test('the button names the first thing that is missing', async () => {
  const { button, gateway, field, screen } = await renderSwap({
    connected: false,
    prepare: ({ chain }) => {
      chain.balances[eth.address] = 10n ** 17n;
    },
  });
  gateway.quote = () => new Promise(() => {});
  await expect.element(button('Connect Wallet')).toBeEnabled();
  await connectTestWallet();
  await expect.element(button('Enter Amount')).toBeDisabled();
  await field('From').fill('1');
  await expect.element(button('Select a Token').last()).toBeDisabled();
  await button('+ Add a send (optional)').click();
  await expect.element(button('Select a Token').last()).toBeDisabled();
  await button('To token: Select a token').click();
  await button('Pick USDC').click();
  await expect.element(button('Enter a recipient')).toBeDisabled();
  await button('- Remove send').click();
  await expect.element(button('Fetching Quote')).toBeDisabled();
  gateway.quote = () => Response.json({}, { status: 500 });
  await field('From').fill('2');
  await expect.element(button('Fetching Quote Failed')).toBeDisabled();
  const reason = 'INSUFFICIENT_ASSET_LIQUIDITY';
  const refusal = {
    code: 100,
    reason: 'Validation Failed',
    validationErrors: [{ field: 'buyToken', code: 1004, reason }],
  };
  gateway.quote = () => Response.json(refusal, { status: 400 });
  await field('From').fill('3');
  await expect.element(button('No Quote')).toBeDisabled();
  await expect.element(screen.getByText('Insufficient liquidity for this trade.')).toBeVisible();
  gateway.quote = gateway.answer;
  await field('From').fill('4');
  await expect.element(button('Insufficient ETH balance')).toBeDisabled();
  await field('From').fill('0.1');
  await expect.element(button('Swap')).toBeEnabled();
});

test.each([
  { rate: 3_000, impact: '0.00%', label: 'Swap' },
  { rate: 2_999.99, impact: '<0.01%', label: 'Swap' },
  { rate: 2_970.3, impact: '0.99%', label: 'Swap' },
  { rate: 2_970, impact: '1.00%', label: 'Swap' },
  { rate: 2_910, impact: '3.00%', label: 'Swap' },
  { rate: 2_850.3, impact: '4.99%', label: 'Swap' },
  { rate: 2_850, impact: '5.00%', label: 'Swap Anyway' },
  { rate: 2_550.3, impact: '14.99%', label: 'Swap Anyway' },
])('at a price impact of $impact the button says $label', async ({ rate, impact, label }) => {
  const prepare = (gateway: { rate: number }) => Object.assign(gateway, { rate });
  const { button, screen } = await renderSwap({ query: isBought, change, prepare });
  await expect.element(button(label)).toBeEnabled();
  await expect.element(screen.getByText(impact, { exact: true })).toBeVisible();
  expect(button(label).element().hasAttribute('data-danger')).toBe(label !== 'Swap');
});

test('from a price impact of 15 % only experts can swap', async () => {
  const { button } = await renderSwap({
    query: isBought,
    change,
    prepare: (gateway) => Object.assign(gateway, { rate: 2_550 }),
  });
  await expect.element(button('Price Impact Too High')).toBeDisabled();
  usePreferences.setState({ userExpertMode: true });
  await expect.element(button('Swap Anyway')).toBeEnabled();
});

test('from a price impact of 15 % only experts can approve', async () => {
  const { button } = await renderSwap({
    query: isSold,
    change,
    prepare: (gateway) => Object.assign(gateway, { rate: 4_000 }),
  });
  await expect.element(button('Price Impact High')).toBeDisabled();
  usePreferences.setState({ userExpertMode: true });
  await expect.element(button('Approve USDC')).toBeEnabled();
});

test('the button says that the allowance is being read', async () => {
  const { button } = await renderSwap({
    query: isSold,
    prepare: ({ chain }) =>
      Object.defineProperty(chain.allowances, 'unread', {
        enumerable: true,
        get: () => {
          throw new Error('no answer');
        },
      }),
  });
  await expect.element(button('Checking approval')).toBeDisabled();
});

test('a wrap is limited to the balance, of which Max leaves what gas costs', async () => {
  const wbnb = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c';
  const { button, field } = await renderSwap({ chainId: 56, query: `outputCurrency=${wbnb}` });
  await field('From').fill('10.000000000000000001');
  await expect.element(button('Insufficient BNB balance')).toBeDisabled();
  await button('Max').click();
  await expect.element(field('From')).toHaveValue('9.99');
  await expect.element(field('To')).toHaveValue('9.99');
  await expect.element(button('Wrap')).toBeEnabled();
});

test('while another amount is typed the last one cannot be swapped', async () => {
  const { button, field } = await renderSwap({ query: isBought });
  await expect.element(button('Swap')).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await field('From').fill('0.5');
  await expect.element(button('Fetching Quote')).toBeDisabled();
  vi.useRealTimers();
  await userEvent.tab();
  await expect.element(button('Swap')).toBeEnabled();
});

test.each([
  [390, 500, true],
  [390, 470, false],
  [800, 500, true],
  [1280, 500, true],
  [1280, 470, false],
])('on a screen of %d × %d px the button of a longer form stays in sight: %s', async (width, height, isInSight) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(414, 896));
  const { button } = await renderSwap({ query: isBought });
  await expect.element(button('Swap')).toBeEnabled();
  scrollTo(0, 0);
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(height);
  await expect.poll(() => button('Swap').element().getBoundingClientRect().bottom <= innerHeight).toBe(isInSight);
});
