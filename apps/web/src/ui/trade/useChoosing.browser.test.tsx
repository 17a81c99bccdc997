import { dai, usdc } from '@livery/core/testing/scene';
import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useChoosing } from './useChoosing';

test('a token is chosen for one side, beside the token of the other, and the dialog keeps its side while it closes', async () => {
  const onSelect = vi.fn();
  const { result, act } = await renderHook(() =>
    useChoosing(['input', 'output'], { tokens: { input: usdc, output: dai }, onSelect }),
  );
  expect(result.current.choice).toMatchObject({ open: false, selected: usdc, other: dai });
  await act(() => result.current.choose('output'));
  expect(result.current.choice).toMatchObject({ open: true, selected: dai, other: usdc });
  await act(() => result.current.choice.onSelect(usdc));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('output', usdc);
  expect(result.current.choice).toMatchObject({ open: false, selected: dai, other: usdc });
});

test('a dialog that is closed selects nothing', async () => {
  const onSelect = vi.fn();
  const { result, act } = await renderHook(() =>
    useChoosing(['a', 'b'], { tokens: { a: usdc, b: undefined }, onSelect }),
  );
  await act(() => result.current.choose('b'));
  await act(() => result.current.choice.onClose());
  expect(result.current.choice).toMatchObject({ open: false, selected: undefined, other: usdc });
  expect(onSelect).not.toHaveBeenCalled();
});
