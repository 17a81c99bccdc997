import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

const bought = `outputCurrency=${usdc.address}`;

test('an exact input shows an estimated received amount and its minimum in four digits', async () => {
  const { screen, field, button } = await renderSwap({ query: `${bought}&exactAmount=1` });
  await expect.element(field('To')).toHaveValue('2991.02');
  await expect.element(field('To')).toHaveAccessibleName('To (estimated)');
  await expect.element(field('From')).toHaveAccessibleName('From');
  await expect.element(screen.getByText('2,961 USDC', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Amount collected 8.973 USDC')).toBeVisible();
  await expect.element(screen.getByText('0.30%', { exact: true })).toBeVisible();
  await expect.element(button('Route Uniswap V2')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Maximum sold' })).not.toBeInTheDocument();
});

test('an exact output shows an estimated sold amount and its maximum', async () => {
  const { screen, field } = await renderSwap({ query: `${bought}&exactAmount=3000&exactField=output` });
  await expect.element(field('From')).toHaveValue('1');
  await expect.element(field('From')).toHaveAccessibleName('From (estimated)');
  await expect.element(field('To')).toHaveAccessibleName('To');
  await expect.element(screen.getByText('1.01 ETH', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Maximum sold' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Minimum received' })).not.toBeInTheDocument();
});

test('a click inverts the price, in six digits, and its hint names the sources', async () => {
  const { screen, button } = await renderSwap({ query: `${bought}&exactAmount=1` });
  await button('2,991.02 USDC per ETH').click();
  await button('0.000334333 ETH per USDC').click();
  await expect.element(button('2,991.02 USDC per ETH')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Price', exact: true }))
    .toHaveAccessibleDescription(
      /Searched 1 exchange Best prices found on: Uniswap V2: 100.00 % Best Price: 2,991.0269 USDC per ETH Minimum Price: 2,961.1166 USDC per ETH/,
    );
});

test.each([
  ['exact input', 'exactAmount=3000'],
  ['exact output', 'exactAmount=1&exactField=output'],
])('what is sold for dollars in an %s is first read in dollars', async (_, amount) => {
  const { button } = await renderSwap({
    query: `inputCurrency=${usdc.address}&outputCurrency=ETH&${amount}`,
    change: { buyTokenPercentage: 0 },
  });
  await button(/^[\d,.]+ USDC per ETH$/).click();
  await button(/^0\.00033\d+ ETH per USDC$/).click();
  await expect.element(button(/^[\d,.]+ USDC per ETH$/)).toBeVisible();
});

test('a symbol of more than 20 characters is shortened everywhere', async () => {
  const token = { ...usdc, symbol: 'AVERYLONGSYMBOLINDEED' };
  const { screen, button } = await renderSwap({ token, query: `${bought}&exactAmount=1` });
  await expect.element(button('2,991.02 AVER…DEED per ETH')).toBeVisible();
  await expect.element(button('To token: AVER…DEED')).toBeVisible();
  await expect.element(screen.getByText(token.symbol)).not.toBeInTheDocument();
});

test('wrapping has a price of one and no other facts', async () => {
  const { screen, field, button, gateway } = await renderSwap({
    query: 'outputCurrency=0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2&exactAmount=1.5',
  });
  await expect.element(field('To')).toHaveValue('1.5');
  await expect.element(button('1 WETH per ETH')).toBeVisible();
  await expect.element(button('Wrap')).toBeEnabled();
  for (const name of ['Price Impact', 'Minimum received', 'Swap Fee', 'Slippage tolerance']) {
    await expect.element(screen.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  }
  expect(gateway.asked).toEqual([]);
});

test.each([
  ['1,5', '1.5'],
  ['1.5.', '1.5'],
  ['1e5', '15'],
  ['-3', '3'],
])('typed %s becomes %s', async (typed, shown) => {
  const { field } = await renderSwap();
  await userEvent.type(field('From'), typed);
  await expect.element(field('From')).toHaveValue(shown);
});

test.each([
  ['with a comma and a point is ignored', '1,000.50', '7'],
  ['with a comma becomes one with a point', ' 1,5 ', '1.5'],
])('a paste %s', async (_, pasted, shown) => {
  const { field } = await renderSwap();
  const clip = document.body.appendChild(document.createElement('textarea'));
  onTestFinished(() => clip.remove());
  clip.value = pasted;
  clip.select();
  await userEvent.copy();
  await field('From').fill('7');
  await userEvent.tripleClick(field('From'));
  await userEvent.paste();
  await expect.element(field('From')).toHaveValue(shown);
});

test('a number with more decimals than the token has is not an amount', async () => {
  const { field, button } = await renderSwap({ query: `inputCurrency=${usdc.address}&outputCurrency=ETH` });
  await field('From').fill('1.0000001');
  await expect.element(button('Enter Amount')).toBeDisabled();
  await expect.element(field('From')).toHaveValue('1.0000001');
});
