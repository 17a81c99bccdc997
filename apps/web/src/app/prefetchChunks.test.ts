import type { AppConfig } from '@livery/core/wire/appConfig';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchChunks } from './prefetchChunks';

const network = vi.hoisted(() => ({ failures: 0, started: 0 }));

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
