import { getChain } from '@livery/core/domain/chains';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useTypedOrder } from './typedOrder';
import { useTypedPrice } from './useTypedPrice';

beforeEach(() => useTypedOrder.setState({ typed: undefined, chosenExpiry: undefined }));

const chain = getChain(1);
if (!chain) throw new Error('Ethereum is missing.');
const weth = { chainId: 1, decimals: 18, ...chain.wrappedNative };
const usdc = { ...weth, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', symbol: 'USDC', decimals: 6 } as const;
const dai = { ...weth, address: '0x6B175474E89094C44Da98b954EedeAC495271d0F', symbol: 'DAI' } as const;
/** The market of one WETH in dollars. */
const toMarket = (dollars: bigint) => ({
  sellAmount: 10n ** 18n,
  buyAmount: dollars * 10n ** 6n,
  gas: { cost: 0n, rate: '0' },
});

type Shown = Parameters<typeof useTypedPrice>[0];

test('the proposed expiry stays that of the market at which the price was typed', async () => {
  const first: Shown = { sellToken: weth, buyToken: usdc, market: toMarket(2_000n) };
  const { result, rerender, act } = await renderHook((shown?: Shown) => useTypedPrice(shown ?? first));
  expect(result.current.proposedExpiry).toBe(600);
  await act(() => result.current.setPrice({ text: '2020', isInverted: false }));
  expect(result.current.proposedExpiry).toBe(86_400);
  await rerender({ ...first, market: toMarket(1_000n) });
  expect(result.current.proposedExpiry).toBe(86_400);
  await act(() => result.current.setPrice({ text: '2021', isInverted: false }));
  expect(result.current.proposedExpiry).toBe(604_800);
  await rerender({ sellToken: weth, buyToken: dai, market: null });
  expect(result.current).toMatchObject({ price: { text: '' }, proposedExpiry: 600 });
});

test('a price that is typed before the market is known gets the expiry of its first price', async () => {
  const unknown: Shown = { sellToken: weth, buyToken: usdc, market: undefined };
  const { result, rerender, act } = await renderHook((shown?: Shown) => useTypedPrice(shown ?? unknown));
  await act(() => result.current.setPrice({ text: '2020', isInverted: false }));
  expect(result.current.proposedExpiry).toBe(600);
  await rerender({ ...unknown, market: toMarket(2_000n) });
  expect(result.current.proposedExpiry).toBe(86_400);
  await rerender({ ...unknown, market: toMarket(1_000n) });
  expect(result.current.proposedExpiry).toBe(86_400);
});

test('a price and its expiry are still there after a reload, for their pair only', async () => {
  const shown: Shown = { sellToken: weth, buyToken: usdc, market: toMarket(2_000n) };
  const before = await renderHook(() => useTypedPrice(shown));
  await before.act(() => before.result.current.setPrice({ text: '2020', isInverted: false }));
  useTypedOrder.setState({ chosenExpiry: 21_600 });
  await before.unmount();
  await reload();
  const later: Shown = { ...shown, market: toMarket(1_000n) };
  const after = await renderHook((next?: Shown) => useTypedPrice(next ?? later));
  expect(after.result.current).toMatchObject({ price: { text: '2020', isInverted: false }, proposedExpiry: 86_400 });
  expect(useTypedOrder.getState().chosenExpiry).toBe(21_600);
  await after.rerender({ sellToken: weth, buyToken: dai, market: null });
  expect(after.result.current.price.text).toBe('');
});

test('an entry of the storage that is no order is none', async () => {
  await reload(JSON.stringify({ state: { typed: { pair: '', price: 2_000 }, chosenExpiry: 600 }, version: 1 }));
  expect(useTypedOrder.getState().typed).toBeUndefined();
  await reload(JSON.stringify({ state: { chosenExpiry: 31_536_000 }, version: 1 }));
  expect(useTypedOrder.getState().chosenExpiry).toBeUndefined();
});

test('a price is typed on where the storage of the tab is full', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const shown: Shown = { sellToken: weth, buyToken: usdc, market: toMarket(2_000n) };
  const { result, act } = await renderHook(() => useTypedPrice(shown));
  await act(() => result.current.setPrice({ text: '2020', isInverted: false }));
  expect(result.current.price.text).toBe('2020');
});

/** Has the store start as in a new document of the tab, with what is stored. */
async function reload(stored = sessionStorage.getItem('livery.typedOrder') ?? '') {
  useTypedOrder.setState({ typed: undefined, chosenExpiry: undefined });
  sessionStorage.setItem('livery.typedOrder', stored);
  await useTypedOrder.persist.rehydrate();
}
