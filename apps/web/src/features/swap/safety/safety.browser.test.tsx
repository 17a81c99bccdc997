import { examineToken } from '@livery/core/actions/examineToken';
import type { TokenTrial } from '@livery/core/domain/tokenTrial';
import { expect, test, vi } from 'vitest';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

vi.mock('@livery/core/actions/examineToken', () => ({ examineToken: vi.fn<typeof examineToken>() }));

const query = `outputCurrency=${usdc.address}&exactAmount=1`;
const honest: TokenTrial = { canBuy: true, canSell: true, buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };

test('where nothing can be tried or simulated the form and the review say so', async () => {
  vi.mocked(examineToken).mockResolvedValue(undefined);
  const { button, screen } = await renderSwap({ query });
  const untried = 'USDC could not be tried: whether it can be sold again is not known.';
  await expect.element(screen.getByText(untried)).toBeVisible();
  await button('Swap').click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(untried);
  await expect
    .element(dialog)
    .toHaveTextContent('It could not be simulated. The minimum is still guaranteed by the contract.');
  await expect.element(dialog.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled();
});

test('the review waits visibly for the trial of its tokens', async () => {
  const answer = { give: (_: TokenTrial) => {} };
  vi.mocked(examineToken).mockReturnValue(
    new Promise((resolve) => {
      answer.give = resolve;
    }),
  );
  const { button, screen } = await renderSwap({ query });
  await button('Swap').click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('It could not be simulated.');
  const confirm = dialog.getByRole('button', { name: 'Confirm Swap' });
  await expect.element(confirm).toBeDisabled();
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
  answer.give(honest);
  await expect.element(confirm).toBeEnabled();
  await expect.element(confirm).not.toHaveAttribute('aria-busy');
  await expect.element(screen.getByText(/could not be tried/)).not.toBeInTheDocument();
});
