import '../../../ui/theme.css';
import { getChain } from '@livery/core/domain/chains';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { ExpiryPicker } from './ExpiryPicker';
import { LimitFacts } from './LimitFacts';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const weth = { chainId: 1, decimals: 18, ...chain.wrappedNative };
const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 1 };
const terms = { chain, config, sellToken: weth, buyToken: weth, sellAmount: 1n, buyAmount: 2n, expirySeconds: 600 };

afterEach(() => page.viewport(414, 896));

async function show() {
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <div style={{ inlineSize: Math.min(innerWidth - 58, 440) }}>
        <ExpiryPicker chainId={1} seconds={86_400} onChange={() => {}} />
        <LimitFacts terms={terms} market={undefined} />
      </div>
    </TextProvider>,
  );
  return { screen, fee: screen.getByText(/no gas to place/), fold: screen.getByRole('button', { name: 'More facts' }) };
}

test.each([
  [390, 844],
  [1280, 720],
])('on a screen of %d × %d px the fee of an order is one press away', async (width, height) => {
  await page.viewport(width, height);
  const { fee, fold } = await show();
  await expect.element(fee).not.toBeVisible();
  await fold.click();
  await expect.element(fee).toBeVisible();
});

test('on a high screen nothing is folded', async () => {
  await page.viewport(1280, 1000);
  const { fee, fold } = await show();
  await expect.element(fee).toBeVisible();
  await expect.element(fold).not.toBeInTheDocument();
});

test.each([390, 430, 1280])('on %d px all times after which an order ends stand in one line', async (width) => {
  await page.viewport(width, 844);
  const { screen } = await show();
  const tops = screen
    .getByRole('radio')
    .elements()
    .map((element) => Math.round(element.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
