import '../../../ui/theme.css';
import { languageTags } from '@livery/core/wire/productConfig';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../../text/TextProvider';
import { compileTexts, englishTexts } from '../../../text/testing/englishTexts';
import { PriceField } from './PriceField';

afterEach(() => page.viewport(414, 896));

const prices = ['3073.77', '0.000123456789', '123456.78', '1', '0.00000000012345678'];

test.each([
  [320, 'USDC'],
  [360, 'USDC.e'],
  [390, 'fUSDT'],
  [768, 'USDC'],
  [1280, 'USDC.e'],
])('on a screen of %d px no price is cut off beside %s per WMATIC', async (width, quote) => {
  await page.viewport(width, 800);
  for (const price of prices) {
    const screen = await render(
      <TextProvider texts={englishTexts}>
        {/* The padding of the page and of its card. */}
        <div style={{ maxInlineSize: 480, padding: 28 }}>
          <PriceField price={price} unit={{ quote, base: 'WMATIC' }} onPrice={() => {}} onInvert={() => {}}>
            3.55% above market
          </PriceField>
        </div>
      </TextProvider>,
    );
    const field = screen.getByRole('textbox', { name: 'Price' });
    await expect.element(field).toHaveValue(price);
    const { scrollWidth, clientWidth } = field.element();
    expect(scrollWidth, `${price} at ${width} px`).toBeLessThanOrEqual(clientWidth);
    const unit = screen.getByRole('button', { name: `${quote} per WMATIC: Invert the price` }).element();
    const [label, button, input] = [screen.getByText('Price', { exact: true }).element(), unit, field.element()].map(
      (element) => element.getBoundingClientRect(),
    );
    if (!label || !button || !input) throw new Error('A part of the field is missing.');
    const isApart = (one: DOMRect, other: DOMRect) =>
      one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
    expect(isApart(label, button)).toBe(true);
    expect(isApart(input, button)).toBe(true);
    await screen.unmount();
  }
});

test.each(languageTags)('on a screen of 320 px the unit of a price is whole in %s', async (language) => {
  await page.viewport(320, 800);
  const screen = await render(
    <TextProvider texts={compileTexts(language)}>
      <div style={{ padding: 28 }}>
        <PriceField price="3073.77" unit={{ quote: 'USDC', base: 'WETH' }} onPrice={() => {}} onInvert={() => {}}>
          3.55%
        </PriceField>
      </div>
    </TextProvider>,
  );
  const words = screen.container.querySelector('[class*="_symbols_"]');
  expect(words?.scrollWidth).toBeLessThanOrEqual(words?.clientWidth ?? 0);
  const label = screen.container.querySelector('label')?.getBoundingClientRect();
  const unit = words?.parentElement?.getBoundingClientRect();
  if (!label || !unit) throw new Error('A part of the field is missing.');
  expect(label.right <= unit.left || unit.right <= label.left).toBe(true);
});
