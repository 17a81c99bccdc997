import { expect } from '@playwright/test';
import axeCore from 'axe-core';
import { test } from '../fixtures/test';
import { walkStates } from '../screens/walkStates';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

declare global {
  var axe: typeof import('axe-core');
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries(widths)) {
    test.describe(`${colorScheme}, on a ${device}`, () => {
      test.use({ colorScheme, viewport });

      test('every state passes axe', async ({ page, swap, wallet, ledger, trader }) => {
        test.slow();
        await page.addInitScript(axeCore.source);
        const faults: string[] = [];
        await walkStates({ page, swap, wallet, ledger, trader }, async (state) => {
          const found = await page.evaluate(async (values) => {
            const { violations } = await globalThis.axe.run({ runOnly: { type: 'tag', values } });
            return violations.flatMap(({ id, nodes }) =>
              nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
            );
          }, rules);
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
