import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Chain, chains } from '@livery/core/domain/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import activity from '../../../../locales/en/activity.json';
import limit from '../../../../locales/en/limit.json';
import swap from '../../../../locales/en/swap.json';
import { TextProvider } from '../../../text/TextProvider';
import { followFills, type WitnessedFill } from './followFills';
import { OrderFills } from './OrderFills';

vi.mock('./followFills', () => ({ followFills: vi.fn<typeof followFills>() }));

const messages = Object.entries({ ...activity, ...limit, ...swap }).map(([id, text]) => [id, compileMessage(text)]);
const texts = setupI18n({ locale: 'en', messages: { en: Object.fromEntries(messages) } });
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

/** Shows the popup of a fill that is found once the account is followed. */
async function show(witness: WitnessedFill['witness']) {
  vi.mocked(followFills).mockImplementation((_, __, onFill) => {
    onFill({ ...fill, witness });
    return () => undefined;
  });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={texts}>
        <OrderFills chain={chain} account={`0x${'1'.repeat(40)}`} />
      </TextProvider>
    </QueryClientProvider>,
  );
  const popup = screen.getByRole('article');
  await expect.element(popup).toHaveTextContent('Sold 0.5 WETH for 1,500 USDC');
  return popup;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(window, 'setTimeout');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a fill that the wallet’s own node shows is told, and leaves by itself', async () => {
  const popup = await show('same');
  await expect.element(popup).toHaveTextContent('Order Filled');
  await expect.element(popup).not.toHaveTextContent('Not witnessed');
  // The effect that starts the popup's clock runs after the paint that shows its text, and again with each later one.
  await expect.poll(() => vi.mocked(setTimeout).mock.calls.map(([, ms]) => ms)).toContain(15_000);
  const leave = async () => {
    await vi.advanceTimersByTimeAsync(15_000);
    return popup.elements();
  };
  await expect.poll(leave).toEqual([]);
});

test('a fill without a second witness says so', async () => {
  const popup = await show('none');
  await expect.element(popup).toHaveTextContent('Order Filled');
  await expect.element(popup).toHaveTextContent('Not witnessed');
});

test('a fill that the wallet’s own node does not show stays until it is dismissed', async () => {
  const popup = await show('missing');
  await expect.element(popup).toHaveTextContent('Order reported as filled');
  await expect.element(popup).not.toHaveTextContent('Order Filled');
  await expect.element(popup).toHaveTextContent('Check it on Etherscan before you rely on it.');
  await vi.advanceTimersByTimeAsync(60_000);
  await popup.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(popup).not.toBeInTheDocument();
});
