import type { Consent } from '@livery/core/gate/common/consent';
import type { SwapFacts } from '@livery/core/gate/swap/swapFacts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { cacheTrial, honestTrial } from '../../../consent/testing/cacheTrial';
import { usePreferences } from '../../../state/preferences';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { referencePriceQuery } from '../quote/quoteQueries';
import type { SwapTerms } from '../quote/swapTerms';
import { eth, operator, sampleQuote, sampleTerms, usdc, weth } from '../testing/sampleTerms';
import { FailedPanel } from './FailedPanel';
import { ReviewPanel } from './ReviewPanel';
import type { SwapSession, SwapSessionState } from './swapAction';

const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const figures = { sellAmount: sampleTerms.amount, buyAmount: 4_628_173_500n, limit: 4_581_891_765n };
const facts: SwapFacts = {
  kind: 'swap',
  side: 'exactInput',
  sellToken: eth,
  buyToken: usdc,
  sellAmount: sampleTerms.amount,
  minimumReceived: figures.limit,
  fee: undefined,
  payee: operator,
  target: operator,
  value: sampleTerms.amount,
  fills: [],
  gas: { source: 'quote', gas: 312_000n },
  networkFee: { gas: 312_000n, gasPrice: 5_000_000_000n, source: 'wallet' },
  routed: 4_630_000_000n,
  market: 4_620_000_000n,
  impactBps: undefined,
  maySplitPayMore: false,
  witnessed: { price: true, fee: true, tokens: true, name: true },
  consents: [],
  isSimulated: true,
};

beforeEach(() => {
  usePreferences.setState(usePreferences.getInitialState(), true);
});

type Scene = { change?: Partial<SwapFacts>; terms?: Partial<SwapTerms>; referencePrice?: string | undefined };

/** Renders the review of a swap that the gate passed. */
async function review({ change = {}, terms: other = {}, referencePrice = sampleQuote.price }: Scene = {}) {
  const terms = { ...sampleTerms, ...other };
  const confirm = vi.fn<SwapSession['confirm']>();
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  cacheTrial(queries, usdc, honestTrial);
  if (referencePrice) queries.setQueryData(referencePriceQuery(terms).queryKey, referencePrice);
  const session = { confirm, accept: () => {} } as Partial<SwapSession> as SwapSession;
  const draw = (changed: Partial<SwapFacts>) => {
    const latest = {
      status: 'ready',
      transaction: { from: operator },
      facts: { ...facts, ...changed },
      figures,
      quote: { receivedAt: 0, response: { ...sampleQuote, estimatedPriceImpact: '0' } },
    } as unknown as SwapSessionState['latest']; // Only the gate seals a transaction.
    const stage = { status: 'review', shown: figures } as const;
    const state = { stage, latest, error: undefined, isChecking: false, agreed: undefined } as SwapSessionState;
    return (
      <QueryClientProvider client={queries}>
        <TextProvider texts={englishTexts}>
          <ReviewPanel terms={terms} session={session} state={state} onDismiss={() => {}} />
        </TextProvider>
      </QueryClientProvider>
    );
  };
  const screen = await render(draw(change));
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const tick = (name: string) => screen.getByRole('checkbox', { name, exact: true });
  return {
    screen,
    confirm,
    button,
    tick,
    queries,
    terms,
    redraw: (next: Partial<SwapFacts>) => screen.rerender(draw(next)),
  };
}

const linked: Consent = { code: 'RECIPIENT_LINKED', address: bob };
const named: Consent = { code: 'NAME_NOT_WITNESSED', name: 'bob.eth', address: bob };

test('the checks are grouped by witness', async () => {
  const { screen, button } = await review();
  await expect
    .element(screen.getByText('Price: 4,620 USDC on the market, 4,630 USDC here. Network fee.'))
    .toBeVisible();
  await expect.element(screen.getByText('priced by your wallet · gas limit 312,000')).toBeVisible();
  await expect.element(screen.getByText('Not independently checked')).not.toBeInTheDocument();
  await expect.element(button('Confirm Swap')).toBeEnabled();
});

test('on a rollup the network fee has the fee for the bytes of the call', async () => {
  const networkFee = { gas: 312_000n, gasPrice: 1_000_000n, dataFee: 30_000_000_000_000n, source: 'wallet' } as const;
  const { screen } = await review({ change: { networkFee } });
  await expect.element(screen.getByText('0.0000304 ETH')).toBeVisible();
});

test('without a witness the review claims no check of the wallet', async () => {
  const { screen } = await review({
    change: {
      networkFee: { gas: 312_000n, gasPrice: 5_000_000_000n, source: 'gateway' },
      witnessed: { price: false, fee: false, tokens: true, name: true },
    },
  });
  await expect
    .element(screen.getByText("Confirmed only by this exchange's own node: Price. Network fee."))
    .toBeVisible();
  await expect.element(screen.getByText(/^estimated by this exchange's node/)).toBeVisible();
  await expect.element(screen.getByText("Checked by your wallet's own node")).not.toBeInTheDocument();
});

test('the button waits for every tick and hands the consents on', async () => {
  const { button, tick, confirm } = await review({
    change: { payee: bob, consents: [linked, named] },
    terms: { recipient: bob, recipientName: 'bob.eth' },
  });
  await expect.element(button('Confirm Swap')).toBeDisabled();
  await expect.element(button('Confirm Swap')).toHaveAccessibleDescription('Tick every box to continue');
  await expect
    .element(tick('I want to pay this address'))
    .toHaveAccessibleDescription('This address came with the link that opened this page. You did not type it.');
  await button('Tick every box to continue').click();
  await expect.element(tick('I want to pay this address')).toHaveFocus();
  await tick('I want to pay this address').click();
  await expect.element(button('Confirm Swap')).toBeDisabled();
  await tick('I have checked this address').click();
  await button('Confirm Swap').click();
  expect(confirm).toHaveBeenCalledExactlyOnceWith([linked, named]);
});

test('a consent that appears later is announced and stops the button, and a worse price needs a new tick', async () => {
  const worse = (worseBps: number): Consent => ({
    code: 'PRICE_WORSE',
    worseBps,
    best: 100_000_000n,
    paid: 97_500_000n,
  });
  const { screen, button, tick, redraw } = await review();
  await expect.element(button('Confirm Swap')).toBeEnabled();
  await redraw({ consents: [worse(250)] });
  const reason = screen.getByText(
    "By your wallet's own node the market pays 100 USDC. Here you are paid 97.5 USDC: 2.50% less, before this exchange's fee.",
  );
  expect(reason.element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await expect.element(button('Confirm Swap')).toBeDisabled();
  await tick('I accept this price').click();
  await expect.element(button('Confirm Swap')).toBeEnabled();
  await redraw({ consents: [worse(400)] });
  await expect.element(button('Confirm Swap')).toBeDisabled();
  await expect.element(tick('I accept this price')).not.toBeChecked();
});

test.each([
  { referencePrice: '3248', label: 'Swap Anyway' },
  { referencePrice: '3150', label: 'Confirm Swap' },
])('against a reference of $referencePrice the button says $label', async ({ referencePrice, label }) => {
  const { button } = await review({ referencePrice });
  await expect.element(button(label)).toBeEnabled();
});

test('from a price impact of 15 % only experts can confirm', async () => {
  const { button } = await review({ referencePrice: '3700' });
  await expect.element(button('Price Impact Too High')).toBeDisabled();
  usePreferences.setState({ userExpertMode: true });
  await expect.element(button('Swap Anyway')).toBeEnabled();
});

test('a reference that cannot be read anew judges the impact until the next one', async () => {
  const { button, queries, terms, redraw } = await review({ referencePrice: '3700' });
  const refetch = (queryFn: () => Promise<string>) =>
    queries.fetchQuery({ ...referencePriceQuery(terms), queryFn, staleTime: 0 }).catch(() => undefined);
  await refetch(() => Promise.reject(new Error('503')));
  await redraw({});
  await expect.element(button('Price Impact Too High')).toBeDisabled();
  await refetch(async () => sampleQuote.price);
  await expect.element(button('Confirm Swap')).toBeEnabled();
});

test('an unknown price impact is said, not shown as none', async () => {
  const { screen, button } = await review({ referencePrice: '' });
  await expect.element(screen.getByText('unknown', { exact: true })).toBeVisible();
  await expect.element(button('Confirm Swap')).toBeEnabled();
});

test('the payee stands in full, in groups that read and copy as one address, and token contracts unfold', async () => {
  const { screen, button } = await review({
    change: { payee: bob },
    terms: { recipient: bob, recipientName: 'bob.eth' },
  });
  expect(screen.container.textContent).toContain(`Output will be sent to ${bob}`);
  await expect.element(screen.getByText('bob.eth', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Native coin of Ethereum')).toBeVisible();
  expect(screen.container.textContent).not.toContain(usdc.address);
  await button('Full address of USDC').click();
  expect(screen.container.textContent).toContain(usdc.address);
});

test.each([
  ['Swap', 'Confirm Swap', { sellToken: eth, buyToken: usdc }],
  ['Wrap', 'Confirm wrap', { sellToken: eth, buyToken: weth }],
  ['Unwrap', 'Confirm unwrap', { sellToken: weth, buyToken: eth }],
])('the button and the failure of a %s bear its name', async (name, label, tokens) => {
  const { button } = await review({ terms: tokens });
  await expect.element(button(label)).toBeEnabled();
  const stage = { status: 'failed', rejected: false, code: 'SEND_FAILED', said: 'out of ink' } as const;
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <FailedPanel terms={{ ...sampleTerms, ...tokens }} stage={stage} onDismiss={() => {}} />
      </TextProvider>
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent(`${name} failed: out of ink`);
});

test.each([
  [500, false],
  [501, true],
  [1_500, true],
])('a slippage of %d basis points is named in the dialog above 5 %%: %s', async (slippageBps, isNamed) => {
  const { screen } = await review({ terms: { slippageBps, isSlippageTyped: true } });
  await expect.element(screen.getByText('Minimum received')).toBeVisible();
  await expect
    .poll(() => screen.getByText(`${slippageBps / 100}%`, { exact: true }).elements().length)
    .toBe(isNamed ? 1 : 0);
});

test('an impact by the wallet’s own node counts where it is larger than the exchange’s, and names a split', async () => {
  const { screen, button, redraw } = await review();
  const row = screen.getByText('According to this exchange', { exact: true });
  await expect.element(row).toBeVisible();
  await redraw({ impactBps: 600, maySplitPayMore: true });
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(screen.getByText('6.00%')).toBeVisible();
  await expect.element(screen.getByText('A split over several pools may pay more.')).toBeVisible();
  await expect.element(button('Swap Anyway')).toBeEnabled();
  await redraw({ impactBps: 6_100 });
  await expect.element(button('Price Impact Too High')).toBeDisabled();
});

test('without a price of the exchange’s, the impact is the wallet’s own', async () => {
  const { screen } = await review({ referencePrice: undefined, change: { impactBps: 12 } });
  await expect.element(screen.getByText('0.12%')).toBeVisible();
  await expect.element(screen.getByText("By your wallet's own node", { exact: true })).toBeVisible();
});
