import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { LiquidityChecks } from './LiquidityChecks';

const show = (isSimulated: boolean) => {
  const witnessed = { pool: true, tokens: true, fee: true };
  const facts = { witnessed, isSimulated, hasPermit: false } as LiquidityFacts;
  return render(
    <TextProvider texts={englishTexts}>
      <LiquidityChecks facts={facts} />
    </TextProvider>,
  );
};

test('without a test run the dialog says what no contract guarantees', async () => {
  const screen = await show(false);
  await expect.element(screen.getByText(/could not be simulated/)).toHaveTextContent('only before any fee');
  await expect.element(screen.getByText(/could not be simulated/)).toHaveTextContent('never the number of pool tokens');
});

test('after a test run it says nothing of the kind', async () => {
  const screen = await show(true);
  await expect.element(screen.getByText('Your balances change as shown')).toBeVisible();
  await expect.element(screen.getByText(/could not be simulated/)).not.toBeInTheDocument();
});
