import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { expect, test } from 'vitest';
import { getRemovalTaxes } from './useRemoval';

const token = { address: `0x${'1'.repeat(40)}` } as const;
const native = { address: nativeToken };

test('two tokens are taxed once', () => {
  expect(getRemovalTaxes([token, token], [200, 0])).toEqual([200, 0]);
});

test('a token beside the native coin is taxed twice, rounded up', () => {
  expect(getRemovalTaxes([native, token], [0, 200])).toEqual([0, 396]);
  expect(getRemovalTaxes([token, native], [1, 0])).toEqual([2, 0]);
});
