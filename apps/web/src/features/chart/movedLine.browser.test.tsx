import '../../ui/theme.css';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import styles from './ChartFace.module.css';
import { PriceChart } from './PriceChart';

const name = 'Price of the order to sell 0.5 ETH';
/** From 2,980 to 3,140: the axis has a step of 0.5. */
const candles = [3_000, 3_100, 3_050].map((close, index) => ({
  ...{ time: 1_700_000_000 + index * 900, open: close, high: close, low: close, close },
}));

async function show() {
  await page.viewport(800, 700);
  const onMove = vi.fn<(price: string) => void>();
  const describe = (price: number) => `Sell 0.5 ETH at ${price}`;
  const line = {
    id: 'a',
    price: 3_120,
    words: describe(3_120),
    kind: 'waiting',
    move: { name, describe, onMove },
  } as const;
  const screen = await render(
    <TextProvider texts={englishTexts}>
      <div className={styles.face}>
        <PriceChart candles={candles} step={60} lines={[line]} rings={[]} unit="USDC" />
      </div>
    </TextProvider>,
  );
  const handle = screen.getByRole('slider', { name });
  await expect.element(handle).toBeInTheDocument();
  return { screen, handle, onMove, item: screen.getByRole('listitem') };
}

/** Presses the handle and moves the pointer by so many pixels; its release is left to the test. */
async function drag(handle: Awaited<ReturnType<typeof show>>['handle'], px: number) {
  const element = handle.element();
  const { left, width, top, height } = element.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  // Only a true pointer can be captured.
  element.setPointerCapture = () => {};
  const send = (type: string, moved: number, pointerId = 1) => {
    const at = { clientX, clientY: clientY + moved, pointerId, isPrimary: pointerId === 1, bubbles: true };
    element.dispatchEvent(new PointerEvent(type, at));
  };
  send('pointerdown', 0);
  send('pointermove', px);
  const tapBeside = () => {
    send('pointerdown', 0, 2);
    send('pointerup', 0, 2);
  };
  return { release: () => send('pointerup', px), cancel: () => send('pointercancel', px), tapBeside };
}

test('a dragged line shows the new price and its distance to the market, and proposes that price on release', async () => {
  const { handle, item, onMove } = await show();
  const before = item.element().getBoundingClientRect().top;
  const { release } = await drag(handle, 60);
  await expect.element(item).toHaveTextContent(/^Sell 0\.5 ETH at 3,?\d+(\.\d+)? · \d\.\d\d% above market$/);
  expect(item.element().getBoundingClientRect().top).toBeCloseTo(before + 60, -1);
  expect(onMove).not.toHaveBeenCalled();
  release();
  await expect.element(item).toHaveTextContent(/^Sell 0\.5 ETH at 3120$/);
  expect(onMove).toHaveBeenCalledOnce();
  const [price] = onMove.mock.lastCall ?? [];
  expect(Number(price)).toBeGreaterThan(3_080);
  expect(Number(price)).toBeLessThan(3_110);
});

test('a line that is dragged beyond the picture stops at its edge', async () => {
  const { handle, item, onMove } = await show();
  const { release } = await drag(handle, 5_000);
  await expect.element(item).toHaveTextContent(/below market$/);
  release();
  const [price] = onMove.mock.lastCall ?? [];
  expect(Number(price)).toBeGreaterThan(2_900);
  expect(Number(price)).toBeLessThan(3_000);
});

test('a press without a move, and a drag that the system takes over, propose nothing', async () => {
  const { handle, item, onMove } = await show();
  (await drag(handle, 1)).release();
  (await drag(handle, 60)).cancel();
  await expect.element(item).toHaveTextContent(/^Sell 0\.5 ETH at 3120$/);
  expect(onMove).not.toHaveBeenCalled();
});

test('a tap of a second finger is no release', async () => {
  const { handle, item, onMove } = await show();
  const { tapBeside, release } = await drag(handle, 60);
  await expect.element(item).toHaveTextContent(/above market$/);
  tapBeside();
  expect(onMove).not.toHaveBeenCalled();
  release();
  expect(onMove).toHaveBeenCalledOnce();
});

test('the arrow keys move a line by steps, Escape gives it up, and Enter proposes the price', async () => {
  const { handle, item, onMove } = await show();
  handle.element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(handle).toHaveAttribute('aria-valuenow', '3121');
  await expect.element(handle).toHaveAttribute('aria-valuetext', '3,121.00 USDC · 2.33% above market');
  await userEvent.keyboard('{Escape}');
  await expect.element(handle).toHaveAttribute('aria-valuenow', '3120');
  await userEvent.keyboard('{Enter}');
  expect(onMove).not.toHaveBeenCalled();
  await userEvent.keyboard('{PageDown}{ArrowDown}{Enter}');
  expect(onMove.mock.calls).toEqual([['3114.5']]);
  await expect.element(item).toHaveTextContent(/^Sell 0\.5 ETH at 3120$/);
});

test('Home and End are the ends of the axis, and no key of the handle scrolls the page', async () => {
  const { handle } = await show();
  const element = handle.element();
  const press = (key: string) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(press('Home')).toBe(false);
  await expect.element(handle).toHaveAttribute('aria-valuenow', '2986');
  expect(press('End')).toBe(false);
  await expect.element(handle).toHaveAttribute('aria-valuenow', '3134');
  expect(press('Tab')).toBe(true);
});

test('a line that loses the focus goes back', async () => {
  const { handle, onMove } = await show();
  handle.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(handle).toHaveAttribute('aria-valuenow', '3119.5');
  await userEvent.tab();
  await expect.element(handle).toHaveAttribute('aria-valuenow', '3120');
  expect(onMove).not.toHaveBeenCalled();
});
