import type { AppConfig } from '@livery/core/wire/appConfig';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchAll, prefetchChunks, usePrefetch } from './prefetchChunks';

const network = vi.hoisted(() => ({ failures: 0, started: 0 }));
const loaded = vi.hoisted(() => ({ dialogs: 0 }));

const app: AppConfig = {
  config: {
    domain: '',
    name: 'Livery',
    brand_color: '#ff7149',
    brand_color_dark: '#2172e5',
    buyTokenPercentage: 0,
    default_slippage: 1,
  },
  configured: true,
  chains: [1],
};

vi.mock('./followWallet', () => ({ followWallet: () => {} }));
vi.mock('../chain/followGateway', () => ({ followGateway: () => {} }));
vi.mock('../state/followTabs', () => ({ followTabs: () => {} }));
vi.mock('../connection/startWallet', () => ({
  get startWallet() {
    network.failures -= 1;
    if (network.failures >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return () => {
      network.started += 1;
    };
  },
}));
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  network.started = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Advances the timers until a condition holds. */
const pass = (isOver: () => boolean) =>
  vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    return isOver();
  });

test('a wallet chunk that fails to load is retried without delaying the other chunks', async () => {
  network.failures = 3;
  await prefetchChunks(app);
  expect(network.started).toBe(0);
  await pass(() => network.started > 0);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(network).toEqual({ failures: -1, started: 1 });
});

test('loading the wallet chunk is given up after seven attempts', async () => {
  network.failures = 100;
  await prefetchChunks(app);
  await pass(() => network.failures === 93);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(network).toEqual({ failures: 93, started: 0 });
});

test('dialogs are loaded once the trader has touched the page', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  network.failures = 0;
  expect(usePrefetch.getState().chunksReady).toBe(false);
  const prefetched = prefetchAll(app);
  await vi.waitUntil(() => usePrefetch.getState().chunksReady);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(loaded.dialogs).toBe(0);
  page.dispatchEvent(new Event('pointerdown'));
  await prefetched;
  expect(loaded.dialogs).toBe(1);
});
