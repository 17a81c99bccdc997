import type { SwapSide } from '@livery/core/domain/swap/swapIntent';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { sampleTerms } from '../testing/sampleTerms';
import { PriceUpdated } from './PriceUpdated';

const toFigures = (buyAmount: bigint) => ({ sellAmount: sampleTerms.amount, buyAmount, limit: buyAmount });
const toCosts = (sellAmount: bigint) => ({ sellAmount, buyAmount: sampleTerms.amount, limit: sellAmount });

async function draw(amount: bigint, { side = 'exactInput' as SwapSide, before = 1_000_000_000n } = {}) {
  const show = side === 'exactInput' ? toFigures : toCosts;
  const onAccept = vi.fn();
  const toElement = (amount: bigint) => (
    <TextProvider texts={englishTexts}>
      <PriceUpdated terms={{ ...sampleTerms, side }} shown={show(before)} updated={show(amount)} onAccept={onAccept} />
    </TextProvider>
  );
  const screen = await render(toElement(amount));
  return {
    screen,
    onAccept,
    redraw: (amount: bigint) => screen.rerender(toElement(amount)),
    accept: screen.getByRole('button', { name: 'Accept' }),
    tick: screen.getByRole('checkbox', { name: 'I accept this price' }),
  };
}

test('a new price stands beside the old one with the difference, and a small one is accepted by a click', async () => {
  const { screen, accept, tick, onAccept } = await draw(970_000_000n);
  await expect.element(screen.getByText('Before: 1,000 USDC. Now: 970 USDC (−3.00%).')).toBeVisible();
  await expect.element(tick).not.toBeInTheDocument();
  await accept.click();
  expect(onAccept).toHaveBeenCalledTimes(1);
});

test('a price that is worse by more than 3 % needs a tick, and a still worse one another', async () => {
  const { accept, tick, redraw } = await draw(969_000_000n);
  await expect.element(accept).toBeDisabled();
  await tick.click();
  await expect.element(accept).toBeEnabled();
  await redraw(900_000_000n);
  await expect.element(accept).toBeDisabled();
});

test('a purchase that costs more is told in the sold token, and needs a tick from more than 3 % on', async () => {
  const ether = 10n ** 18n;
  const { screen, accept, tick } = await draw((ether * 1_031n) / 1_000n, { side: 'exactOutput', before: ether });
  await expect.element(screen.getByText('Before: 1 ETH. Now: 1.031 ETH (+3.10%).')).toBeVisible();
  await expect.element(accept).toBeDisabled();
  await tick.click();
  await expect.element(accept).toBeEnabled();
});

test('the cost of a purchase has the digits of the amount above it', async () => {
  const { screen } = await draw(1_031_000_900_000_000_000n, { side: 'exactOutput', before: 10n ** 18n + 1n });
  await expect.element(screen.getByText('Before: 1 ETH. Now: 1.031 ETH (+3.10%).')).toBeVisible();
});

test('a better price is told and needs no tick', async () => {
  const { screen, accept, tick } = await draw(1_100_000_000n);
  await expect.element(screen.getByText('Before: 1,000 USDC. Now: 1,100 USDC (+10.00%).')).toBeVisible();
  await expect.element(tick).not.toBeInTheDocument();
  await expect.element(accept).toBeEnabled();
});
