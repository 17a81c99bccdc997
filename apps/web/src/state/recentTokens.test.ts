import { toHex } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const tokenAt = (index: number) => ({ chainId: 1, address: toHex(index + 1, { size: 20 }) });

let stored: Map<string, string>;

/** Loads the store as a new visit does, with the storage of the earlier ones. */
async function visit() {
  vi.resetModules();
  const { useRecentTokens, addRecentToken } = await import('./recentTokens');
  const { useFavouriteTokens, toggleFavourite } = await import('./favouriteTokens');
  return {
    list: () => useRecentTokens.getState().tokens,
    addRecentToken,
    listFavourites: () => useFavouriteTokens.getState().tokens,
    toggleFavourite,
  };
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('the token that was chosen last is the first, once, and only its address is kept', async () => {
  const { addRecentToken } = await visit();
  for (const index of [0, 1, 0]) addRecentToken({ ...tokenAt(index), symbol: 'DOG' } as ReturnType<typeof tokenAt>);
  addRecentToken({ ...tokenAt(1), chainId: 56 });
  expect((await visit()).list()).toEqual([{ ...tokenAt(1), chainId: 56 }, tokenAt(0), tokenAt(1)]);
});

test('the fifty tokens that were chosen last are kept', async () => {
  const { addRecentToken, list } = await visit();
  for (let index = 0; index < 52; index += 1) addRecentToken(tokenAt(index));
  expect(list()).toHaveLength(50);
  expect([list()[0], list()[49]]).toEqual([tokenAt(51), tokenAt(2)]);
});

test.each(['0x12', 7, null])(
  'of a stored list, an entry with %j for an address is left out, and the next choice is taken',
  async (address) => {
    const tokens = [tokenAt(0), { chainId: 1, address }];
    stored.set('livery.recentTokens', JSON.stringify({ state: { tokens }, version: 1 }));
    const { addRecentToken, list } = await visit();
    expect(list()).toEqual([tokenAt(0)]);
    addRecentToken(tokenAt(2));
    expect((await visit()).list()).toEqual([tokenAt(2), tokenAt(0)]);
  },
);

test('a second star takes the first one away, and of more than fifty the oldest goes', async () => {
  const { toggleFavourite } = await visit();
  for (const index of [0, 1, 0]) toggleFavourite({ ...tokenAt(index), symbol: 'DOG' } as ReturnType<typeof tokenAt>);
  expect((await visit()).listFavourites()).toEqual([tokenAt(1)]);
  for (let index = 2; index < 53; index += 1) toggleFavourite(tokenAt(index));
  const kept = (await visit()).listFavourites();
  expect(kept).toHaveLength(50);
  expect([kept[0], kept[49]]).toEqual([tokenAt(3), tokenAt(52)]);
});
