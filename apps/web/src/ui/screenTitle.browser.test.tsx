import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ScreenTitle } from './ScreenTitle';

test('the tab of the browser names the screen before the operator, and the home screen by the operator alone', async () => {
  const before = document.title;
  onTestFinished(() => {
    document.title = before;
  });
  const screen = await render(<ScreenTitle name="Limit" className="title" />);
  await expect.element(screen.getByRole('heading', { name: 'Limit' })).toBeVisible();
  expect(document.title).toBe(`Limit · ${before}`);
  await screen.rerender(<ScreenTitle name="Add liquidity" className="title" />);
  expect(document.title).toBe(`Add liquidity · ${before}`);
  await screen.rerender(<ScreenTitle name="Swap" isHome className="title" />);
  expect(document.title).toBe(before);
});
