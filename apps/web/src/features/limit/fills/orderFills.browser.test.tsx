import { type Chain, chains } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { tokenTrialQuery } from '../../../consent/useTokenWarnings';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { followFills, type WitnessedFill } from './followFills';
import { OrderFills } from './OrderFills';

vi.mock('./followFills', () => ({ followFills: vi.fn<typeof followFills>() }));

const [chain] = chains.filter(({ id }) => id === 1) as [Chain];
const fill: WitnessedFill = {
  orderHash: `0x${'a'.repeat(64)}`,
  makerToken: chain.wrappedNative.address,
  takerToken: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  soldAmount: 5n * 10n ** 17n,
  boughtAmount: 1_500n * 10n ** 6n,
  transactionHash: `0x${'b'.repeat(64)}`,
  blockNumber: 1n,
  logIndex: 0,
  witness: 'same',
};

const { queryKey } = tokenTrialQuery({ chain, token: fill.takerToken, paths: [], byBoth: 'unlisted' }, true);
const taxed = { canBuy: true, canSell: true, buyTaxBps: 200, sellTaxBps: 200, transferTaxBps: 200 };
const trial = { ...taxed, isByGatewayAlone: false };

/** Shows the popup of a fill that is found once the account is followed. Its token could not be tested. */
async function show(
  witness: WitnessedFill['witness'],
  { summary = 'Sold 0.5 WETH for 1,500 USDC', isTested = true } = {},
) {
  const client = new QueryClient();
  if (isTested) client.setQueryData(queryKey, () => null);
  vi.mocked(followFills).mockImplementation((_, __, onFill) => {
    onFill({ ...fill, witness });
    return () => undefined;
  });
  const screen = await render(
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>
        <OrderFills chain={chain} account={`0x${'1'.repeat(40)}`} />
      </TextProvider>
    </QueryClientProvider>,
  );
  const popup = screen.getByRole('article');
  await expect.element(popup).toHaveTextContent(summary);
  return { popup, client };
}

beforeEach(async () => {
  // A popup below the pointer stays, and an earlier file may have left it there.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(window, 'setTimeout');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a fill that the wallet’s own node shows is told, and leaves by itself', async () => {
  const { popup } = await show('same');
  await expect.element(popup).toHaveTextContent('Order Filled');
  await expect.element(popup).not.toHaveTextContent('Not independently checked');
  // The effect that starts the popup's clock runs after the paint that shows its text, and again with each later one.
  await expect.poll(() => vi.mocked(setTimeout).mock.calls.map(([, ms]) => ms)).toContain(15_000);
  const leave = async () => {
    await vi.advanceTimersByTimeAsync(15_000);
    return popup.elements();
  };
  await expect.poll(leave).toEqual([]);
});

test('of a token that takes a fee of each transfer, the fill tells what arrived once that is known', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { popup, client } = await show('same', { summary: 'bbbb', isTested: false });
  const getTokens = () => client.getQueriesData({ queryKey: ['tokenAt'] }).filter(([, token]) => token);
  await expect.poll(getTokens).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(popup).not.toHaveTextContent('Sold');
  client.setQueryData(queryKey, () => trial);
  await expect.element(popup).toHaveTextContent('Sold 0.5 WETH for 1,470 USDC');
});

test('a fill without a second witness says so', async () => {
  const { popup } = await show('none');
  await expect.element(popup).toHaveTextContent('Order Filled');
  await expect.element(popup).toHaveTextContent('Not independently checked');
});

test('a fill that the wallet’s own node does not show stays until it is dismissed', async () => {
  const { popup } = await show('missing');
  await expect.element(popup).toHaveTextContent('Order reported as filled');
  await expect.element(popup).not.toHaveTextContent('Order Filled');
  await expect.element(popup).toHaveTextContent('Check it on Etherscan before you rely on it.');
  await vi.advanceTimersByTimeAsync(60_000);
  await popup.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(popup).not.toBeInTheDocument();
});
