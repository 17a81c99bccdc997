import '../../../ui/theme.css';
import { type Chain, getChain } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useBalances } from '../../../chain/balances';
import { sampleConfig } from '../../../config/testing/sampleApp';
import { useDismissed } from '../../../state/dismissed';
import { TextProvider } from '../../../text/TextProvider';
import { englishTexts } from '../../../text/testing/englishTexts';
import { LowBalance } from './LowBalance';
import { OnrampDialog } from './OnrampDialog';

const url = 'data:text/html,the%20provider';
vi.mock('../../../chain/balances', () => ({ useBalances: vi.fn<typeof useBalances>() }));
vi.mock('@livery/core/domain/getOnrampUrl', async (load) => ({
  ...(await load<typeof import('@livery/core/domain/getOnrampUrl')>()),
  getOnrampUrl: () => url,
}));

const bnb = getChain(56) as Chain;
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const config = { ...sampleConfig, onramp: { provider: 'transak', key: 'key' } as const };

afterEach(async () => {
  useDismissed.setState(useDismissed.getInitialState(), true);
  await page.viewport(414, 896);
});

const show = (part: ReactNode) => render(<TextProvider texts={englishTexts}>{part}</TextProvider>);
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
    await expect.element(link).toHaveAttribute('href', url);
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
  const hold = (balance: bigint) => vi.mocked(useBalances).mockReturnValue(new Map([[nativeToken, balance]]));
  const onBuy = vi.fn<() => void>();
  const open = () => show(<LowBalance chain={bnb} account={account} onBuy={onBuy} />);
  const advice = page.getByText('Keep at least 0.15 BNB in your wallet to pay for swaps.');
  const enough = 15n * 10n ** 16n;
  hold(enough);
  const held = await open();
  await expect.element(held.getByRole('status')).toBeInTheDocument();
  await expect.element(advice).not.toBeInTheDocument();
  await held.unmount();

  hold(enough - 1n);
  const low = await open();
  await expect.element(advice).toBeVisible();
  await low.getByRole('button', { name: 'Buy BNB here.' }).click();
  expect(onBuy).toHaveBeenCalledOnce();
  await low.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(advice).not.toBeInTheDocument();
  // As a reload does.
  await useDismissed.persist.rehydrate();
  await low.unmount();
  const again = await open();
  await expect.element(again.getByRole('status')).toBeInTheDocument();
  await expect.element(advice).not.toBeInTheDocument();
});
