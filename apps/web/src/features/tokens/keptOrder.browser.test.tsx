import { getChain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useKeptOrder } from './useKeptOrder';

const chain = getChain(1);
if (!chain) throw new RangeError('No chain 1');
const coin = getNativeCoin(chain);
const wrapped = { ...coin, ...chain.wrappedNative };
const options = [coin, wrapped];
const turned = [wrapped, coin];

test('the order follows balances and prices until they are known, and then stays while the same tokens are shown', async () => {
  const first = { options, ranked: options, isSettled: false };
  const { result, rerender } = await renderHook((props = first) => useKeptOrder(props), { initialProps: first });
  expect(result.current.tokens).toBe(options);
  await rerender({ options, ranked: turned, isSettled: false });
  expect(result.current).toEqual({ tokens: turned, isKept: false });
  await rerender({ options, ranked: turned, isSettled: true });
  expect(result.current.isKept).toBe(true);
  await rerender({ options, ranked: options, isSettled: true });
  expect(result.current.tokens).toBe(turned);
});

test('an order that is not answered for stays as it is after a second', async () => {
  vi.useFakeTimers();
  const first = { options, ranked: turned, isSettled: false };
  const { result, rerender, act } = await renderHook((props = first) => useKeptOrder(props), { initialProps: first });
  await act(() => vi.advanceTimersByTime(999));
  expect(result.current.isKept).toBe(false);
  await act(() => vi.advanceTimersByTime(1));
  expect(result.current).toEqual({ tokens: turned, isKept: true });
  vi.useRealTimers();
  await rerender({ options, ranked: options, isSettled: true });
  expect(result.current.tokens).toBe(turned);
});

test('another search begins a new order', async () => {
  const first = { options, ranked: turned, isSettled: true };
  const { result, rerender } = await renderHook((props = first) => useKeptOrder(props), { initialProps: first });
  expect(result.current.tokens).toBe(turned);
  const others = [coin];
  await rerender({ options: others, ranked: others, isSettled: true });
  expect(result.current.tokens).toBe(others);
});
