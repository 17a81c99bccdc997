import '../../../ui/theme.css';
import { getChain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { tokenTrialKey } from '../../../chain/tokenTrial';
import { type Connection, useConnection } from '../../../connection/useConnection';
import type { TestedToken } from '../../../consent/useTokenWarnings';
import type { LimitTerms } from '../terms/limitTerms';
import { renderPart } from '../testing/sampleOrder';
import { OrderReview } from './OrderReview';
import type { OrderSessionState } from './orderAction';
import type { OrderFigures } from './prepareOrder';

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const another = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const sellToken: Token = {
  ...{ chainId: 1, decimals: 18, symbol: 'STAX', name: 'Staked tax' },
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
};
const buyToken = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const;
const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 1 };
const terms: LimitTerms = {
  chain,
  config,
  sellToken,
  buyToken,
  sellAmount: 10n ** 18n,
  buyAmount: 3_200_000_000n,
  expirySeconds: 600,
};
const facts = { type: 'limitOrder', market: 3_100_000_000n, isWitnessed: true, consents: [] };

afterEach(() => useConnection.setState(useConnection.getInitialState(), true));

const passed = { canBuy: true, canSell: true, isByGatewayAlone: false, buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };
const taxed = { ...passed, buyTaxBps: 200, sellTaxBps: 200, transferTaxBps: 200 };

/** Shows the review of an order that the gate passes, with what the test runs of its tokens have shown. */
async function review(
  { sold = passed, bought = passed }: { sold?: TestedToken; bought?: TestedToken } = {},
  change: Partial<typeof facts> = {},
  { updated, onAccept = () => {} }: { updated?: OrderFigures; onAccept?: () => void } = {},
) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  for (const [{ address: token }, tested] of [[sellToken, sold] as const, [buyToken, bought] as const]) {
    queries.setQueryData(tokenTrialKey({ chainId: 1, token, byBoth: 'unlisted' }), tested);
  }
  // Only the gate makes an action.
  const shown = { market: facts.market, isWitnessed: facts.isWitnessed };
  const stage = { status: 'review', shown, updated } as const;
  const state = {
    stage,
    latest: { facts: { ...facts, ...change } },
    isChecking: false,
  } as unknown as OrderSessionState;
  useConnection.setState({ address: account, chainId: 1 });
  const screen = await renderPart(
    <OrderReview terms={terms} account={account} state={state} onAccept={onAccept} onConfirm={() => {}} />,
    queries,
  );
  return { screen, confirm: screen.getByRole('button', { name: 'Confirm Limit Order' }) };
}

test('a taxed token that is bought counts with what arrives, and the review says what the token keeps', async () => {
  const { screen, confirm } = await review({ bought: taxed });
  await expect.element(confirm).toBeEnabled();
  await expect.element(screen.getByText('3,136', { exact: true })).toBeVisible();
  const words = 'Of the 3,200 USDC that the order asks for, 3,136 arrive: the token keeps 2% of every transfer.';
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('a taxed token that is sold is said to count for less', async () => {
  const { screen, confirm } = await review({ sold: taxed });
  await expect.element(confirm).toBeEnabled();
  await expect.element(screen.getByText('3,200', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/The token keeps 2% .* is taken from the STAX that you sell/)).toBeVisible();
});

test('an order for a token that cannot be sold again waits for a tick', async () => {
  const { screen, confirm } = await review({ bought: { ...taxed, canSell: false } });
  await expect.element(screen.getByText('USDC could not be sold in a test run')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await screen.getByRole('checkbox').click();
  await expect.element(confirm).toBeEnabled();
});

test.each<[Partial<Connection>, string]>([
  [{ address: another }, 'A different account is selected in your wallet.'],
  [{ chainId: 56 }, 'Your wallet has switched to a different network.'],
  [{ address: undefined }, 'Your wallet has disconnected.'],
])('the review notices that the wallet has changed: %o', async (change, words) => {
  const { screen, confirm } = await review();
  await expect.element(confirm).toBeEnabled();
  await expect.element(screen.getByText(/pays your account/)).toBeVisible();
  useConnection.setState(change);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await expect.element(screen.getByText(/pays your account/)).not.toBeInTheDocument();
  useConnection.setState({ address: account, chainId: 1 });
  await expect.element(confirm).toBeEnabled();
});

test('what was checked is grouped by witness, as in the review of a swap', async () => {
  const { screen } = await review();
  const words = screen.container;
  await expect.element(screen.getByRole('heading', { name: "Checked by your wallet's own node" })).toBeVisible();
  expect(words).toHaveTextContent(/from the data you sign ?It sells no more than shown, pays your account/);
  expect(words).not.toHaveTextContent('Not independently checked');
  await screen.unmount();
  const alone = await review({}, { isWitnessed: false });
  await expect.element(alone.screen.getByRole('heading', { name: 'Not independently checked' })).toBeVisible();
  expect(alone.screen.container).toHaveTextContent("Confirmed only by this exchange's own node: Market price.");
  expect(alone.screen.container).not.toHaveTextContent("Checked by your wallet's own node");
});

test('on a laptop everything stands before the button, and nothing has to be scrolled', async () => {
  await page.viewport(1280, 720);
  onTestFinished(() => page.viewport(414, 896));
  const { screen, confirm } = await review();
  // Of the height of a dialog, its edges and its title take 132 px.
  await expect
    .poll(() => confirm.element().getBoundingClientRect().bottom - screen.container.getBoundingClientRect().top)
    .toBeLessThan(720 - 132);
  const checked = screen.getByRole('heading', { name: "Checked by your wallet's own node" }).element();
  const { top } = confirm.element().getBoundingClientRect();
  expect(checked.getBoundingClientRect().bottom).toBeLessThan(top);
});

test('a market that has moved is shown old and new, and nothing is signed before the trader accepts it', async () => {
  const onAccept = vi.fn<() => void>();
  const { screen, confirm } = await review(
    {},
    { market: 3_193_000_000n },
    {
      updated: { market: 3_193_000_000n, isWitnessed: true },
      onAccept,
    },
  );
  await expect.element(screen.getByText('Price Updated')).toBeVisible();
  const words = 'The market paid 3,100 USDC before. Now it pays 3,193 USDC (+3.00%).';
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await screen.getByRole('button', { name: 'Accept' }).click();
  expect(onAccept).toHaveBeenCalledOnce();
});
