import { expect, test } from 'vitest';
import { getSlippageMessage } from './SlippageSetting';

test.each([
  [undefined, 50, undefined],
  ['', 100, undefined],
  ['5', 500, undefined],
  ['0.1', 10, 'settings.slippageLow'],
  [undefined, 49, 'settings.slippageLow'],
  ['5.01', 501, 'settings.slippageHigh'],
  ['x', 100, 'settings.slippageInvalid'],
  ['50', 100, 'settings.slippageInvalid'],
])('input %j with %d bp stored shows %s', (typed, stored, id) => {
  expect(getSlippageMessage(typed, stored)?.id).toBe(id);
});
