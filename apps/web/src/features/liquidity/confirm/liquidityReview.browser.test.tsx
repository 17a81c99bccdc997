import '../../../ui/theme.css';
import type { RemoveLiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import { parseEther } from 'viem';
import { expect, test, vi } from 'vitest';
import { account, createFacts, renderReview, weth } from '../testing/renderReview';

vi.mock('../../../fiat/Worth', () => ({ Worth: () => <span>$5</span>, WorthNote: () => null }));

const pair = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';
const taxed = { ...weth, address: account, symbol: 'STAX', name: 'Staked tax' } as const;
const intent: RemoveLiquidityIntent = {
  type: 'remove',
  chainId: 1,
  account,
  deadlineSeconds: 600,
  tokens: [taxed, weth],
  pair,
  shares: parseEther('1'),
  amounts: [parseEther('100'), parseEther('2')],
  taxBps: [200, 0],
  slippageBps: 100,
};

/** Shows the review of a removal, of which the first token takes a fee on transfer of 2 %. */
async function review(change: Partial<LiquidityFacts> = {}) {
  const [amount, other] = intent.amounts;
  const facts = createFacts({
    type: 'remove',
    sides: [
      { token: taxed, amount, minimum: parseEther('99'), simulated: parseEther('98.01'), taxBps: 200 },
      { token: weth, amount: other, minimum: parseEther('1.98'), simulated: other, taxBps: 0 },
    ],
    shares: intent.shares,
    pair,
    consents: [{ code: 'MINIMUM_NOT_GUARANTEED' }],
    ...change,
  });
  const { screen } = await renderReview({ intent, facts });
  return { screen, confirm: screen.getByRole('button', { name: 'Confirm' }) };
}

test('a token that takes a fee shows what the test run paid, and no minimum that nobody guarantees', async () => {
  const { screen, confirm } = await review();
  await expect.element(screen.getByText('98.01', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('At least 1.98 WETH')).toBeVisible();
  await expect.element(screen.getByText(/^At least [\d.]+ STAX$/)).not.toBeInTheDocument();
  await expect.element(confirm).toBeDisabled();
  await screen.getByRole('checkbox').click();
  await expect.element(confirm).toBeEnabled();
});

test('the button is busy until the facts are there, so that no frame takes their places for them', async () => {
  const { screen } = await renderReview({ intent, facts: undefined });
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-busy', 'true');
});

test('each amount has a label, and its worth at the other end of the line, as in the review of a swap', async () => {
  const { screen } = await review();
  await expect.element(screen.getByText('You receive').first()).toBeVisible();
  const labels = screen.getByText('You receive').elements();
  const worths = screen.getByText('$5', { exact: true }).elements();
  expect([labels.length, worths.length]).toEqual([2, 2]);
  for (const [index, label] of labels.entries()) {
    const [start, end] = [label, worths[index]].map((part) => part?.getBoundingClientRect());
    expect(end?.top).toBe(start?.top);
    expect(end?.left).toBeGreaterThan((start?.right ?? 0) + 100);
  }
});
