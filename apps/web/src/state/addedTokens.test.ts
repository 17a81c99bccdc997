import type { Token } from '@livery/core/domain/token';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const dog: Token = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DOG',
  name: 'Dog',
  decimals: 18,
};

/** The store as a visit finds it that comes with what earlier ones left behind. */
async function visit() {
  vi.resetModules();
  const [{ useAddedTokens }, { addToken }, { removeToken }] = await Promise.all([
    import('./addedTokens'),
    import('./addToken'),
    import('./removeToken'),
  ]);
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

test('an added token is there at the next visit, once however often it was added', async () => {
  const { addToken } = await visit();
  addToken(dog);
  addToken({ ...dog, name: 'Dog of late' });
  expect((await visit()).list()).toEqual([{ ...dog, name: 'Dog of late' }]);
});

test('two tabs lose nothing of each other', async () => {
  const [one, other] = [await visit(), await visit()];
  one.addToken(dog);
  other.addToken({ ...dog, chainId: 56 });
  one.removeToken(dog);
  expect(one.list()).toEqual([{ ...dog, chainId: 56 }]);
  expect((await visit()).list()).toEqual(one.list());
});

test('each chain has its own', async () => {
  const { addToken, removeToken, list } = await visit();
  addToken(dog);
  addToken({ ...dog, chainId: 56 });
  removeToken(dog);
  expect(list()).toEqual([{ ...dog, chainId: 56 }]);
});

test('a removed token is gone at the next visit', async () => {
  const { addToken, removeToken } = await visit();
  addToken(dog);
  removeToken(dog);
  expect((await visit()).list()).toEqual([]);
});

test.each([
  ['no JSON', '{"state":{"tokens":['],
  ['no tokens', JSON.stringify({ state: { tokens: 'all' }, version: 1 })],
  ['decimals that no token has', JSON.stringify({ state: { tokens: [{ ...dog, decimals: 255 }] }, version: 1 })],
  ['no address', JSON.stringify({ state: { tokens: [{ ...dog, address: '0x12' }] }, version: 1 })],
])('a store that holds %s counts as empty', async (_, text) => {
  stored.set('livery.addedTokens', text);
  const { list, addToken } = await visit();
  expect(list()).toEqual([]);
  addToken(dog);
  expect(list()).toEqual([dog]);
});

test('texts are cleaned again when they are read back', async () => {
  const tokens = [{ ...dog, symbol: 'D\u202eOG', name: '\u200b' }];
  stored.set('livery.addedTokens', JSON.stringify({ state: { tokens }, version: 1 }));
  expect((await visit()).list()).toEqual([{ ...dog, name: 'Unknown Token' }]);
});
