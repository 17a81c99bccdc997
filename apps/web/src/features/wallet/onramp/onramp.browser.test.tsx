import '../../../ui/theme.css';
import { type Chain, getChain } from '@livery/core/domain/chains';
import { onrampProviders } from '@livery/core/domain/getOnrampUrl';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { balancesQuery } from '../../../chain/balances';
import { sampleConfig } from '../../../config/testing/sampleApp';
import { useDismissed } from '../../../state/dismissed';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { LowBalance } from './LowBalance';
import { OnrampDialog } from './OnrampDialog';

// No test loads a page of the provider's own.
const url = 'data:text/html,the%20provider';
Object.assign(onrampProviders.transak, { url });

const bnb = getChain(56) as Chain;
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const config = { ...sampleConfig, onramp: { provider: 'transak', key: 'key' } as const };

beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(async () => {
  vi.unstubAllGlobals();
  useDismissed.setState(useDismissed.getInitialState(), true);
  await page.viewport(414, 896);
});

const show = (part: ReactNode, client = new QueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <TextProvider texts={englishTexts}>{part}</TextProvider>
    </QueryClientProvider>,
  );
const openDialog = () => show(<OnrampDialog open onClose={() => {}} chain={bnb} config={config} />);

test.each([
  [390, 350],
  [1280, 450],
])(
  'on a screen of %d px the frame of the provider is %d px wide, with a link to it in a new tab',
  async (screen, width) => {
    await page.viewport(screen, 900);
    const { getByTitle, getByRole } = await openDialog();
    const frame = getByTitle('Buy BNB with Transak');
    await expect.element(frame).toHaveAttribute('data-loaded');
    expect(frame.element().getBoundingClientRect()).toMatchObject({ width, height: 570 });
    const link = getByRole('link', { name: 'Open Transak in a new tab' });
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^data:text\/html,the%20provider\?/));
    await expect.element(link).toHaveAttribute('href', frame.element().getAttribute('src'));
    await expect.element(link).toHaveAttribute('rel', 'noopener');
  },
);

test('a frame that has not loaded after 12 s is reported', async () => {
  const keep = (event: Event) => event.target instanceof HTMLIFrameElement && event.stopPropagation();
  document.addEventListener('load', keep, { capture: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    document.removeEventListener('load', keep, { capture: true });
  });
  const { getByText, getByRole } = await openDialog();
  await expect.element(getByText('Loading Transak')).toBeInTheDocument();
  const late = getByText(/^Transak is not responding\./);
  await vi.advanceTimersByTimeAsync(11_000);
  // As React would have drawn it by then.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await expect.element(late).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(late).toBeVisible();
  await expect.element(getByRole('link', { name: 'Open Transak in a new tab' })).toBeVisible();
});

test('a balance below 0.15 is called low until that is dismissed, also after a reload', async () => {
  const onBuy = vi.fn<() => void>();
  const open = (amount: bigint) => {
    const client = new QueryClient();
    const { queryKey } = balancesQuery({ chainId: bnb.id, account, tokens: [nativeToken] });
    client.setQueryData(queryKey, [{ token: nativeToken, amount, blockNumber: 1n, readAt: performance.now() }]);
    return show(<LowBalance chain={bnb} account={account} onBuy={onBuy} />, client);
  };
  const advice = page.getByText('Keep at least 0.15 BNB in your wallet to pay for swaps.');
  const enough = 15n * 10n ** 16n;
  const held = await open(enough);
  await expect.element(held.getByRole('status')).toBeInTheDocument();
  await expect.element(advice).not.toBeInTheDocument();
  await held.unmount();

  const low = await open(enough - 1n);
  await expect.element(advice).toBeVisible();
  await low.getByRole('button', { name: 'Buy BNB here.' }).click();
  expect(onBuy).toHaveBeenCalledOnce();
  await low.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(advice).not.toBeInTheDocument();
  // As a reload does.
  await useDismissed.persist.rehydrate();
  await low.unmount();
  const again = await open(enough - 1n);
  await expect.element(again.getByRole('status')).toBeInTheDocument();
  await expect.element(advice).not.toBeInTheDocument();
});
