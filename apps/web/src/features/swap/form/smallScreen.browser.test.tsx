import '../../../ui/font.css';
import '../../../ui/theme.css';
import { languageTags } from '@livery/core/wire/productConfig';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { compileTexts } from '../../../text/testing/englishTexts';
import { basicFont } from '../../../ui/basicFont';
import { listCuts } from '../../../ui/testing/listCuts';
import { renderSwap } from '../testing/renderSwap';
import { usdc } from '../testing/sampleTerms';

const { href: inter } = new URL('../../../../../../.cache/fonts/inter-basic.woff2', import.meta.url);

/** Letters as wide as those of the widest font that machines have in Inter's place: a bold DejaVu Sans. */
const wide = `@font-face { font-family: "Wide"; font-weight: 500 800; src: url("${inter}"); size-adjust: 108.1%; }`;

beforeAll(async () => {
  document.head.append(Object.assign(document.createElement('style'), { textContent: wide }));
  await Promise.all([basicFont.load(), document.fonts.load('600 20px Wide')]);
});

afterEach(() => {
  document.documentElement.style.removeProperty('--font');
  return page.viewport(414, 896);
});

describe.each([
  ['Inter', undefined],
  ['the widest font', 'Wide'],
])('in %s', (_, font) => {
  test.each([
    [320, '12345.67'],
    [320, '0.000334333'],
    [320, '123456789012'],
    [320, '1234567890123456'],
    [320, '0.000000000000123456'],
    [320, '123456789012345678901234'],
    [390, '1234567.891234567'],
    [1280, '115792089237316195423570985008687907.853269984665640564'],
  ])('on a screen of %d px the amount %s is not cut off', async (width, amount) => {
    if (font) document.documentElement.style.setProperty('--font', font);
    await page.viewport(width, 800);
    const { field, screen } = await renderSwap({ query: `outputCurrency=${usdc.address}&exactAmount=${amount}` });
    await expect.element(field('From')).toHaveValue(amount);
    for (const side of ['From', 'To'] as const) {
      const input = field(side).element();
      expect(input.scrollWidth, side).toBeLessThanOrEqual(input.clientWidth);
      const { scrollWidth = 0, clientWidth = 0 } = input.nextElementSibling ?? {};
      expect(scrollWidth, `${side}, grouped`).toBeLessThanOrEqual(clientWidth);
      expect(clientWidth, side).toBeGreaterThan(0);
    }
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(width);
  });
});

test.each(languageTags)('on a screen of 320 px the form and the facts of its quote fit in %s', async (language) => {
  await page.viewport(320, 1200);
  const { screen } = await renderSwap({
    query: `outputCurrency=${usdc.address}&exactAmount=1234.5`,
    frame: (form) => <div style={{ padding: 16 }}>{form}</div>,
    texts: compileTexts(language),
  });
  const { container } = screen;
  await expect.poll(() => container.querySelectorAll('[class*="_scale_"] > i')).toHaveLength(5);
  expect(listCuts(container)).toEqual([]);
});
