import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('wallets work where the browser refuses storage', async () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('location', { origin: 'https://swap.example' });
  const page = Object.defineProperty(new EventTarget(), 'localStorage', { get: refuse });
  vi.stubGlobal('window', page);
  Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
  const { wagmiConfig } = await import('./wagmiConfig');
  await wagmiConfig.storage?.setItem('recentConnectorId', 'app.wallet');
  expect(await wagmiConfig.storage?.getItem('recentConnectorId')).toBeNull();
});
