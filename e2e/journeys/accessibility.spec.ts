import { expect } from '@playwright/test';
import { collectFaults, listScreens } from '../fixtures/collectFaults';
import { test } from '../fixtures/test';
import { walkStates } from './walkStates';

for (const { name, viewport } of listScreens('the narrowest phone', 'a phone', 'a desktop')) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('every state of the swap screen passes axe and fits the screen', async ({
      page,
      swap,
      wallet,
      ledger,
      trader,
    }) => {
      test.slow();
      const { faults, visit } = collectFaults(page);
      await walkStates({ page, swap, wallet, ledger, trader }, visit);
      expect(faults).toEqual([]);
    });
  });
}
