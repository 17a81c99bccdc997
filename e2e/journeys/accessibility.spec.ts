import { expect } from '@playwright/test';
import { listAxeFaults } from '../fixtures/listAxeFaults';
import { test } from '../fixtures/test';
import { walkStates } from './walkStates';

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries(widths)) {
    test.describe(`${colorScheme}, on a ${device}`, () => {
      test.use({ colorScheme, viewport });

      test('every state of the page passes axe', async ({ page, swap, wallet, ledger, trader }) => {
        test.slow();
        const faults: string[] = [];
        await walkStates({ page, swap, wallet, ledger, trader }, async (state) => {
          const found = await listAxeFaults(page);
          faults.push(...found.map((fault) => `${state}: ${fault}`));
        });
        expect(faults).toEqual([]);
      });
    });
  }
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('nothing is wider than the screen', async ({ page, swap, wallet, ledger, trader }) => {
    test.slow();
    const wide: string[] = [];
    await walkStates({ page, swap, wallet, ledger, trader }, async (state) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wide.push(`${state}: ${width}`);
    });
    expect(wide).toEqual([]);
  });
});
