import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const dog = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DOG',
  name: 'Dog',
  decimals: 18,
} as const;

/** Opens the page in another tab of the browser. */
async function openTab() {
  vi.resetModules();
  const { useImportedTokens, addImportedTokens } = await import('./importedTokens');
  return { addImportedTokens, list: () => useImportedTokens.getState().tokens };
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('tokens imported in two tabs are known to both, once each', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.addImportedTokens([dog]);
  other.addImportedTokens([dog, { ...dog, chainId: 56 }]);
  const { address } = dog;
  expect(other.list()).toEqual([
    { chainId: 1, address },
    { chainId: 56, address },
  ]);
  expect((await openTab()).list()).toEqual(other.list());
});
