import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringTheRest } from './bringTheRest';

const network = vi.hoisted(() => ({ failures: 0, started: 0 }));

vi.mock('../config/followTabs', () => ({ followTabs: () => {} }));
vi.mock('../config/startWallet', () => ({
  get startWallet() {
    network.failures -= 1;
    if (network.failures >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return () => {
      network.started += 1;
    };
  },
}));
vi.mock('../features/swap/quote/gatewayQuotes', () => ({}));
vi.mock('../features/swap/facts/SwapFacts', () => ({}));
vi.mock('../ui/dialog/DialogPanel', () => ({}));
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

/** Lets pauses pass until then. */
const pass = (isOver: () => boolean) =>
  vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    return isOver();
  });

test('wallets that cannot be had at first are asked for again, and the rest does not wait for them', async () => {
  network.failures = 3;
  await bringTheRest();
  expect(network.started).toBe(0);
  await pass(() => network.started > 0);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(network).toEqual({ failures: -1, started: 1 });
});

test('it is not asked for for ever', async () => {
  network.failures = 100;
  await bringTheRest();
  await pass(() => network.failures === 93);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(network).toEqual({ failures: 93, started: 0 });
});
