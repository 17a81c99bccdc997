import '../ui/theme.css';
import '../app/shell.css';
import { expect, onTestFinished, test } from 'vitest';
import { renderHeader } from '../app/testing/renderHeader';
import { fitFrame } from './fitFrame';

/** Has the page be in a frame: in that of the element, which is as high as its content, or in a plain one. */
function enterFrame(isElement: boolean) {
  const root = document.documentElement;
  const sheets = [...document.adoptedStyleSheets];
  root.dataset.framed = '';
  if (isElement) fitFrame(() => undefined);
  onTestFinished(() => {
    delete root.dataset.framed;
    document.adoptedStyleSheets = sheets;
  });
}

test.each(
  [320, 390, 464].flatMap((width) => [['the element', width, true] as const, ['a plain frame', width, false] as const]),
)('in %s of %d px the tabs stand at the top, and the controls together in one line', async (_, width, isElement) => {
  enterFrame(isElement);
  const screen = await renderHeader({}, { width });
  const tabs = screen.getByRole('navigation');
  await expect.element(tabs).toBeVisible();
  expect(tabs.element().getBoundingClientRect().bottom).toBeLessThan(130);
  const tops = screen
    .getByRole('banner')
    .getByRole('button')
    .elements()
    .map((control) => Math.round(control.getBoundingClientRect().top));
  // The element has no brand: its tabs begin the header, of two lines and the gap between them.
  const { top, height } = screen.getByRole('banner').element().getBoundingClientRect();
  if (isElement) expect(tabs.element().getBoundingClientRect().top - top).toBeLessThan(10);
  if (isElement) expect(height).toBeLessThanOrEqual(88);
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
