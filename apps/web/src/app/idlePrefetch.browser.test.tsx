import type { AppConfig } from '@livery/core/wire/appConfig';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useIdlePrefetch, usePrefetch } from './prefetchChunks';

const loaded = vi.hoisted(() => ({ dialogs: 0 }));
vi.mock('./startFollowers', () => ({ startFollowers: () => {} }));
vi.mock('../features/swap/quote/gatewayQuotes', () => ({}));
vi.mock('../features/swap/facts/QuoteFacts', () => ({}));
vi.mock('../ui/DialogPanel', () => ({}));
vi.mock('../features/tokens/TokenDialog', () => ({}));
vi.mock('../features/wallet/WalletViews', () => ({}));
vi.mock('../ui/PopoverPanel', () => ({}));
vi.mock('../features/swap/confirm/TokenCheckGate', () => ({}));
vi.mock('../features/settings/SettingsForm', () => {
  loaded.dialogs++;
  return {};
});

const app: AppConfig = {
  config: {
    ...{ domain: '', name: 'Livery', brand_color: '#ff7149', brand_color_dark: '#2172e5' },
    ...{ buyTokenPercentage: 0, default_slippage: 1 },
  },
  configured: true,
  chains: [1],
};

function Page() {
  useIdlePrefetch(app);
  return <button type="button">Swap</button>;
}

/** Waits until the browser has been idle a few times. */
async function rest() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
}

beforeEach(() => usePrefetch.setState({ chunksReady: false }));

test('dialogs are loaded once the trader has touched the page', async () => {
  const screen = await render(<Page />);
  await expect.poll(() => usePrefetch.getState().chunksReady).toBe(true);
  await rest();
  expect(loaded.dialogs).toBe(0);
  await screen.getByRole('button').click();
  await expect.poll(() => loaded.dialogs).toBe(1);
});
