import type { Token } from '@livery/core/domain/tokens/token';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const dog: Token = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DOG',
  name: 'Dog',
  decimals: 18,
};

/** Loads the store as a new visit does, with the storage of the earlier ones. */
async function visit() {
  vi.resetModules();
  const { useAddedTokens, addToken, removeToken } = await import('./addedTokens');
  return { list: () => useAddedTokens.getState().tokens, addToken, removeToken };
}

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a token that is added twice is listed once at the next visit', async () => {
  const { addToken } = await visit();
  addToken(dog);
  addToken({ ...dog, name: 'Dog of late' });
  expect((await visit()).list()).toEqual([{ ...dog, name: 'Dog of late' }]);
});

test('two tabs do not overwrite each other', async () => {
  const [one, other] = [await visit(), await visit()];
  one.addToken(dog);
  other.addToken({ ...dog, chainId: 56 });
  one.removeToken(dog);
  expect(one.list()).toEqual([{ ...dog, chainId: 56 }]);
  expect((await visit()).list()).toEqual(one.list());
});

test('tokens are kept apart by chain', async () => {
  const { addToken, removeToken, list } = await visit();
  addToken(dog);
  addToken({ ...dog, chainId: 56 });
  removeToken(dog);
  expect(list()).toEqual([{ ...dog, chainId: 56 }]);
});

test('a removed token is not listed at the next visit', async () => {
  const { addToken, removeToken } = await visit();
  addToken(dog);
  removeToken(dog);
  expect((await visit()).list()).toEqual([]);
});

test.each([
  ['invalid JSON', '{"state":{"tokens":['],
  ['something other than tokens', JSON.stringify({ state: { tokens: 'all' }, version: 1 })],
  ['a token with too many decimals', JSON.stringify({ state: { tokens: [{ ...dog, decimals: 255 }] }, version: 1 })],
  ['a token with an invalid address', JSON.stringify({ state: { tokens: [{ ...dog, address: '0x12' }] }, version: 1 })],
])('stored %s is read as an empty list', async (_, text) => {
  stored.set('livery.addedTokens', text);
  const { list, addToken } = await visit();
  expect(list()).toEqual([]);
  addToken(dog);
  expect(list()).toEqual([dog]);
});

test('symbols and names are cleaned when they are read', async () => {
  const tokens = [{ ...dog, symbol: 'D\u202eOG', name: '\u200b' }];
  stored.set('livery.addedTokens', JSON.stringify({ state: { tokens }, version: 1 }));
  expect((await visit()).list()).toEqual([{ ...dog, name: 'Unknown Token' }]);
});
