import { getChain } from '@livery/core/domain/chains';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useTypedPrice } from './useTypedPrice';

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
