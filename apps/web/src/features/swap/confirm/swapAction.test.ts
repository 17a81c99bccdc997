import { expect, test, vi } from 'vitest';
import { operator, sampleTerms } from '../testing/sampleTerms';
import { toSwapAction } from './swapAction';

vi.mock('./prepareSwap', () => ({}));

test.each([
  [true, 'batch'],
  [false, 'transaction'],
])('a swap is a batch only where the wallet takes its approval in the same confirmation: %s', (isInOne, asks) => {
  const swap = { terms: sampleTerms, account: operator, agreed: undefined, isInOne };
  expect(toSwapAction({ ...swap, text: (id) => id, lookUp: async () => null }).asks).toBe(asks);
});
