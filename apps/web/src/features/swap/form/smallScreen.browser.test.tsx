import '../../../ui/font.css';
import '../../../ui/theme.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

afterEach(() => page.viewport(414, 896));

test.each([
  [320, '12345.67'],
  [320, '0.000334333'],
  [320, '0.000000000000123456'],
  [320, '123456789012345678901234'],
  [390, '1234567.891234567'],
  [1280, '115792089237316195423570985008687907.853269984665640564'],
])('on a screen of %d px the amount %s is not cut off', async (width, amount) => {
  await page.viewport(width, 800);
  const { field, screen } = await renderSwap({ query: `outputCurrency=${usdc.address}&exactAmount=${amount}` });
  await expect.element(field('From')).toHaveValue(amount);
  await document.fonts.ready;
  for (const side of ['From', 'To'] as const) {
    const input = field(side).element();
    expect(input.scrollWidth, side).toBeLessThanOrEqual(input.clientWidth);
  }
  expect(screen.container.scrollWidth).toBeLessThanOrEqual(width);
});
