import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { createTexts } from './createTexts';
import { TextContext } from './TextProvider';
import { englishTexts } from './testing/englishTexts';
import { type Text, useText } from './useText';

/** Renders a component with the English texts. */
function renderText(getText: (text: Text) => string): string {
  const Component = () => getText(useText());
  return renderToStaticMarkup(createElement(TextContext, { value: englishTexts }, createElement(Component)));
}

test('groups the digits of amounts, but not of a token with a number as its symbol', () => {
  expect(renderText((text) => text('swap.amountOf', { amount: '1234.5', symbol: '1000' }))).toBe('1,234.5 1000');
  expect(renderText((text) => text('common.priceOf', { price: '1234', quote: '2000', base: '3000' }))).toBe(
    '1,234 2000 per 3000',
  );
  const swap = { sellAmount: '1234', sellSymbol: '5678', buyAmount: '9876', buySymbol: '4321' };
  expect(renderText((text) => text('swap.summary', swap))).toBe('Swap 1,234 5678 for 9,876 4321');
});

test('a component waits for a text that the first script does not have', async () => {
  const fetchAll = vi.fn(async () => ({ 'shell.swap': 'Swap', 'common.max': 'Max' }));
  const value = createTexts({ locale: 'en', messages: { 'shell.swap': 'Swap' }, fetchAll });
  const render = async (id: 'shell.swap' | 'common.max') => {
    const Component = () => useText()(id);
    const { prelude } = await prerender(createElement(TextContext, { value }, createElement(Component)));
    return new Response(prelude).text();
  };
  expect(await render('shell.swap')).toBe('Swap');
  expect(fetchAll).not.toHaveBeenCalled();
  expect(await render('common.max')).toBe('Max');
});
