import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { sampleTerms } from '../testing/sampleTerms';
import { PriceUpdated } from './PriceUpdated';

const toFigures = (buyAmount: bigint) => ({ sellAmount: sampleTerms.amount, buyAmount, limit: buyAmount });

async function draw(buyAmount: bigint) {
  const onAccept = vi.fn();
  const toElement = (amount: bigint) => (
    <TextProvider texts={englishTexts}>
      <PriceUpdated
        terms={sampleTerms}
        shown={toFigures(1_000_000_000n)}
        updated={toFigures(amount)}
        onAccept={onAccept}
      />
    </TextProvider>
  );
  const screen = await render(toElement(buyAmount));
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
