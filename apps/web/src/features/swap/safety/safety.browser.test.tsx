import type { TokenTrial } from '@livery/core/domain/tokens/getTokenRisk';
import { expect, onTestFinished, test } from 'vitest';
import { cacheTrial, honestTrial } from '../../../consent/testing/cacheTrial';
import { usePreferences } from '../../../state/preferences';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

const query = `outputCurrency=${usdc.address}&exactAmount=1`;
const taxed = { ...honestTrial, buyTaxBps: 200, sellTaxBps: 200, transferTaxBps: 200 };

/** Renders the form with the result of the token's test run. */
const renderTested = (trial: TokenTrial | Promise<TokenTrial>, asked = query) =>
  renderSwap({ query: asked, prepare: (_, client) => cacheTrial(client, usdc, trial) });

test('the form and the review say when a token cannot be tested and the swap cannot be simulated', async () => {
  // The nodes simulate nothing.
  const { button, screen } = await renderSwap({ query });
  const unchecked = 'We could not test USDC, so we do not know whether it can be sold.';
  await expect.element(screen.getByText(unchecked)).toBeVisible();
  await button('Swap').click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(unchecked);
  await expect
    .element(dialog)
    .toHaveTextContent('This swap could not be simulated. The contract still guarantees the minimum.');
  await expect.element(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled();
});

test('the button of the review is busy until its tokens are tested', async () => {
  const answer = { give: (_: TokenTrial) => {} };
  const { button, screen } = await renderTested(
    new Promise((resolve) => {
      answer.give = resolve;
    }),
  );
  await button('Swap').click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('This swap could not be simulated.');
  const confirm = dialog.getByRole('button', { name: 'Confirm Swap' });
  await expect.element(confirm).toBeDisabled();
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
  answer.give(honestTrial);
  await expect.element(confirm).toBeEnabled();
  await expect.element(confirm).not.toHaveAttribute('aria-busy');
  await expect.element(screen.getByText(/We could not test/)).not.toBeInTheDocument();
});

test('a sale of a token that takes a fee is refused before its approval, with the reason', async () => {
  const sale = `inputCurrency=${usdc.address}&outputCurrency=ETH&exactAmount=100`;
  const { button, screen } = await renderTested(taxed, sale);
  await expect.element(button('USDC cannot be sold here')).toBeDisabled();
  await expect.element(screen.getByText(/a sale of USDC always fails, whatever your slippage/)).toBeVisible();
  await expect.element(button('Approve USDC')).not.toBeInTheDocument();
});

test('for a token that takes a fee, one press sets the slippage with which it can be bought', async () => {
  onTestFinished(() => usePreferences.setState({ userSlippageTolerance: null }));
  const { button, screen } = await renderTested(taxed);
  await expect.element(screen.getByText(/the swap fails unless your slippage tolerance covers the fee/)).toBeVisible();
  await button('Set slippage to 3%').click();
  await expect.element(button('Set slippage to 3%')).not.toBeInTheDocument();
  expect(usePreferences.getState().userSlippageTolerance).toBe(300);
});
