import { maxPricedTokens } from '@livery/core/wire/tokenPrices';
import { type Address, getAddress, pad, toHex } from 'viem';
import { expect, test, vi } from 'vitest';
import { createPriceLoader, getPriceInterval } from './prices';

const tokenAt = (index: number): Address => getAddress(pad(toHex(index + 1), { size: 20 }));

function create() {
  const fetchPrices = vi.fn(async (_: number, tokens: readonly Address[]) =>
    Object.fromEntries(tokens.slice(1).map((token) => [token, '2'])),
  );
  return { fetchPrices, load: createPriceLoader(fetchPrices) };
}

test('tokens of a chain that are asked for together take one request, and unknown prices are null', async () => {
  const { fetchPrices, load } = create();
  const prices = await Promise.all([
    load(1, tokenAt(0)),
    load(1, tokenAt(1)),
    load(56, tokenAt(2)),
    load(1, tokenAt(1)),
  ]);
  expect(prices).toEqual([null, '2', null, '2']);
  expect(fetchPrices.mock.calls).toEqual([
    [1, [tokenAt(0), tokenAt(1)]],
    [56, [tokenAt(2)]],
  ]);
  await load(1, tokenAt(3));
  expect(fetchPrices).toHaveBeenCalledTimes(3);
});

test('a request asks for 100 tokens at most', async () => {
  const { fetchPrices, load } = create();
  await Promise.all(Array.from({ length: maxPricedTokens + 1 }, (_, index) => load(1, tokenAt(index))));
  expect(fetchPrices.mock.calls.map(([, tokens]) => tokens.length)).toEqual([maxPricedTokens, 1]);
});

test('a failure is that of all its tokens, and the next question asks anew', async () => {
  const { fetchPrices, load } = create();
  fetchPrices.mockRejectedValueOnce(new Error('offline'));
  await expect(load(1, tokenAt(1))).rejects.toThrow('offline');
  await expect(load(1, tokenAt(0))).resolves.toBeNull();
});

test('an unknown price is asked for again soon, for a while', () => {
  const asked = { data: null, dataUpdateCount: 1, errorUpdateCount: 0 };
  expect(getPriceInterval(asked)).toBe(3_000);
  expect(getPriceInterval({ ...asked, data: undefined, dataUpdateCount: 0, errorUpdateCount: 4 })).toBe(3_000);
  expect(getPriceInterval({ ...asked, dataUpdateCount: 5, errorUpdateCount: 2 })).toBe(30_000);
  expect(getPriceInterval({ ...asked, data: '1.5' })).toBe(30_000);
});
