import '../../../ui/theme.css';
import type { Token } from '@livery/core/domain/tokens/token';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSwap } from '../testing/renderSwap';
import { eth, operator } from '../testing/sampleTerms';

const kit = { ...eth, address: operator, symbol: 'KIT', name: 'Kit' };
const panel = '[class*=panel]';
const sentence = 'Holders of more than 500 KIT, the token of Orchid, get a 50% discount on fees.';

function open(buyTokenPercentage: number, programToken: Token | null = kit) {
  const token_fee_program = { token_address: operator, token_amount: 500, buyTokenPercentage };
  const change = { name: 'Orchid', token_fee_program };
  return renderSwap({ connected: false, change, ...(programToken && { programToken }) });
}

test("without a wallet the form says what holding the operator's token does, with a link to buy it", async () => {
  const { screen } = await open(0.0015);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(screen.container.querySelector(panel)?.textContent).toContain(sentence);
  const link = screen.getByRole('link', { name: 'Buy KIT' });
  await expect.element(link).toHaveAttribute('href', `/swap?outputCurrency=${operator}`);
});

test.each([390, 1000])('at %d px the form keeps the room of the sentence until the token is known', async (width) => {
  await page.viewport(width, 900);
  document.body.style.padding = '0 16px';
  onTestFinished(() => {
    document.body.style.padding = '';
  });
  const getHeight = ({ screen }: Awaited<ReturnType<typeof open>>) =>
    screen.container.querySelector(panel)?.getBoundingClientRect().height;
  const early = await open(0.0015, null);
  const kept = getHeight(early);
  await early.screen.unmount();
  const shown = await open(0.0015);
  await expect.element(shown.screen.getByText(sentence)).toBeVisible();
  expect(getHeight(shown)).toBe(kept);
});

test('a programme that lowers no fee is not mentioned and takes no room', async () => {
  const { screen, button } = await open(0.003);
  await expect.element(button('Connect Wallet')).toBeVisible();
  expect(screen.container.querySelector(panel)).toBeNull();
});
