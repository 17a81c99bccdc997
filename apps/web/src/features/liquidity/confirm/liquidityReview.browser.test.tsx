import '../../../ui/theme.css';
import type { RemoveLiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { RpcFailedError } from '@livery/core/errors/rpc';
import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import { parseEther } from 'viem';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { account, createFacts, renderReview, weth } from '../testing/renderReview';

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
  const { screen } = await renderReview({ intent, facts, dollars: { [taxed.address]: '1', [weth.address]: '50' } });
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
  await expect.element(screen.getByText('You will receive').first()).toBeVisible();
  const labels = screen.getByText('You will receive').elements();
  const worths = ['≈ $98.01', '≈ $100.00'].flatMap((worth) => screen.getByText(worth, { exact: true }).elements());
  expect([labels.length, worths.length]).toEqual([2, 2]);
  for (const [index, label] of labels.entries()) {
    const worth = worths[index];
    const [start, end, line] = [label, worth, worth?.parentElement].map((part) => part?.getBoundingClientRect());
    expect(line?.top).toBe(start?.top);
    expect(end?.left).toBeGreaterThan((start?.right ?? 0) + 100);
  }
});

/** Facts of a removal whose first amount, by a test run, is no longer the one that was shown. */
function createMoved() {
  const shown = createFacts({
    type: 'remove',
    sides: [
      { token: usd, amount: 2_000_000n, minimum: 1_980_000n, simulated: 2_000_000n, taxBps: 0 },
      { token: weth, amount: parseEther('2'), minimum: parseEther('1.98'), simulated: parseEther('2'), taxBps: 0 },
    ],
    shares: intent.shares,
    pair,
  });
  const [first, second] = shown.sides;
  return { shown, updated: { ...shown, sides: [{ ...first, simulated: 1_990_000n }, second] } as LiquidityFacts };
}
const usd = { ...weth, address: account, symbol: 'USDC', name: 'USD Coin', decimals: 6 } as const;
const plain = { ...intent, tokens: [usd, weth], taxBps: [0, 0] } as const satisfies RemoveLiquidityIntent;

test('a pool that has moved is shown old and new, and nothing is sent before the trader accepts it', async () => {
  const { shown, updated } = createMoved();
  const onAccept = vi.fn<() => void>();
  const state = { stage: { status: 'review', shown, updated } } as const;
  const { screen } = await renderReview({ intent: plain, facts: updated, state, onAccept });
  await expect.element(screen.getByText('Price Updated')).toBeVisible();
  await expect.element(screen.getByText('Before: 2 USDC. Now: 1.99 USDC (−0.50%).')).toBeVisible();
  await expect.element(screen.getByText('1.99', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Accept' }).click();
  expect(onAccept).toHaveBeenCalledOnce();
});

test('a node that fails while the review is open leaves it on the screen, and says so', async () => {
  const { shown } = createMoved();
  const state = { error: new RpcFailedError('no answer') };
  const { screen } = await renderReview({ intent: plain, facts: shown, state });
  await expect.element(screen.getByText('At least 1.98 WETH')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await expect.element(screen.getByText('A node of this network did not answer. Try again.')).toBeVisible();
});

test.each(['add', 'remove'] as const)(
  'on a laptop the whole review of a change (%s) stands before its button',
  async (type) => {
    await page.viewport(1280, 720);
    onTestFinished(() => page.viewport(414, 896));
    const { shown, updated } = createMoved();
    const state = { stage: { status: 'review', shown: { ...shown, type }, updated: { ...updated, type } } } as const;
    const change = { ...plain, type } as unknown as RemoveLiquidityIntent;
    const { screen } = await renderReview({ intent: change, facts: { ...updated, type }, state });
    const confirm = screen.getByRole('button', { name: /^(Confirm|Create)/ });
    // Of the height of a dialog, its edges and its title take 132 px.
    await expect
      .poll(() => confirm.element().getBoundingClientRect().bottom - screen.container.getBoundingClientRect().top)
      .toBeLessThan(720 - 132);
  },
);
