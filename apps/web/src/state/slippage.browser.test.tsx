import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { usePreferences, useTradeLimits } from './preferences';

const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 12 };

const { href } = location;
afterEach(() => history.replaceState(null, '', href));
beforeEach(() => usePreferences.setState(usePreferences.getInitialState(), true));

test('an operator’s slippage is not the trader’s, whatever it is, until the trader types one', async () => {
  const { result, act } = await renderHook(() => useTradeLimits(config));
  expect(result.current).toMatchObject({ slippageBps: 1_200, isSlippageTyped: false });
  await act(() => usePreferences.setState({ userSlippageTolerance: 700 }));
  expect(result.current).toMatchObject({ slippageBps: 700, isSlippageTyped: true });
  await act(() => usePreferences.setState({ userSlippageTolerance: null }));
  expect(result.current).toMatchObject({ slippageBps: 1_200, isSlippageTyped: false });
});

test.each([
  [0.3, 30],
  [12, 1_200],
  ['auto', 100],
] as const)('where no quote suggests one, automatic slippage is the operator’s %s', async (default_slippage, bps) => {
  usePreferences.setState({ userSlippageTolerance: 'auto' });
  const { result } = await renderHook(() => useTradeLimits({ ...config, default_slippage }));
  expect(result.current).toMatchObject({ slippageBps: bps, isSlippageAuto: true, isSlippageTyped: false });
});

test.each(['slippage=40', 'default_slippage=40', 'slippagePercentage=0.4', 'userSlippageTolerance=4000'])(
  'a link with ?%s sets no slippage',
  async (query) => {
    history.replaceState(null, '', `?${query}`);
    const { result } = await renderHook(() => useTradeLimits(config));
    expect(result.current).toMatchObject({ slippageBps: 1_200, isSlippageTyped: false });
  },
);
