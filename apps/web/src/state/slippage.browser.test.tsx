import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { usePreferences, useTradeLimits } from './preferences';

const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 12 };

beforeEach(() => usePreferences.setState(usePreferences.getInitialState(), true));

test('an operator’s slippage is not the trader’s, whatever it is, until the trader types one', async () => {
  const { result, act } = await renderHook(() => useTradeLimits(config));
  expect(result.current).toMatchObject({ slippageBps: 1_200, isSlippageTyped: false });
  await act(() => usePreferences.setState({ userSlippageTolerance: 700 }));
  expect(result.current).toMatchObject({ slippageBps: 700, isSlippageTyped: true });
  await act(() => usePreferences.setState({ userSlippageTolerance: null }));
  expect(result.current).toMatchObject({ slippageBps: 1_200, isSlippageTyped: false });
});
