import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useIsSlippageTyped, usePreferences, useSlippage } from './preferences';

const config = { domain: '', name: '', brand_color: '', buyTokenPercentage: 0, default_slippage: 12 };

beforeEach(() => usePreferences.setState(usePreferences.getInitialState(), true));

test('an operator’s slippage is not the trader’s, whatever it is, until the trader types one', async () => {
  const read = () => ({ bps: useSlippage(config), isTyped: useIsSlippageTyped() });
  const { result, act } = await renderHook(read);
  expect(result.current).toEqual({ bps: 1_200, isTyped: false });
  await act(() => usePreferences.setState({ userSlippageTolerance: 700 }));
  expect(result.current).toEqual({ bps: 700, isTyped: true });
  await act(() => usePreferences.setState({ userSlippageTolerance: null }));
  expect(result.current).toEqual({ bps: 1_200, isTyped: false });
});
