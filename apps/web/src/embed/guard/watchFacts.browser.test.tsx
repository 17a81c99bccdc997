import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmButton } from '../../consent/ConfirmButton';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { Skeleton } from '../../ui/Skeleton';
import { Review } from '../../ui/trade/Review';
import { slowly as slow } from './testing/stubSight';
import { watchFacts } from './watchFacts';

let watch: ReturnType<typeof watchFacts> | undefined;

afterEach(() => watch?.stop());

const fact = (name: string, height = 120, content = name) => (
  <p key={name} style={{ blockSize: height, flex: 'none' }}>
    {content}
  </p>
);

type Scene = { figures?: number[]; room?: number; isBusy?: boolean };

/** Shows a review with facts of some heights in a dialog with so much room. */
async function show({ figures = [120, 120, 120], room = 300, isBusy = false }: Scene = {}) {
  const onConfirm = vi.fn();
  const draw = (scene: { figures: number[]; isBusy: boolean }) => (
    <TextProvider texts={englishTexts}>
      <div data-testid="room" style={{ blockSize: room, inlineSize: 400, overflowY: 'auto' }}>
        <Review
          figures={scene.figures.map((height, index) => fact(`Fact ${index}`, height))}
          checks={<p>{scene.isBusy ? <Skeleton width="40px" /> : 'Checked'}</p>}
          action={
            <ConfirmButton isWaiting={false} busy={scene.isBusy} onClick={onConfirm}>
              Confirm
            </ConfirmButton>
          }
        />
      </div>
    </TextProvider>
  );
  const screen = await render(draw({ figures, isBusy }));
  const scroller = screen.getByTestId('room').element();
  return {
    screen,
    onConfirm,
    scroller,
    button: screen.getByRole('button', { name: 'Confirm' }),
    more: screen.getByRole('button', { name: 'Read to the end to continue' }),
    redraw: (scene: { figures: number[]; isBusy?: boolean }) => screen.rerender(draw({ isBusy: false, ...scene })),
  };
}

test('outside a frame a review can be confirmed without having been in view', async () => {
  const { button, more } = await show();
  await expect.element(button).toBeEnabled();
  await expect.element(more).not.toBeInTheDocument();
});

test('in a frame a review that fits can be confirmed at once, and says nothing', async () => {
  watch = watchFacts();
  const { button, more } = await show({ room: 700 });
  await expect.element(button, slow).toBeEnabled();
  await expect.element(more).not.toBeInTheDocument();
});

test('in a frame the button waits until each fact was in view, and leads to the next one', async () => {
  watch = watchFacts();
  const { button, more, scroller, onConfirm } = await show();
  await expect.element(more, slow).toBeVisible();
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription('Read to the end to continue');
  await more.click();
  expect(scroller.scrollTop).toBeGreaterThan(0);
  scroller.scrollTo({ top: scroller.scrollHeight });
  await expect.element(button, slow).toBeEnabled();
  await expect.element(more).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a fact behind the button that sticks to the end was not in view', async () => {
  watch = watchFacts();
  // Its facts end within the room, and the last one below the button.
  const { button, more } = await show({ figures: [120, 120], room: 270 });
  await expect.element(more, slow).toBeVisible();
  await expect.element(button).toBeDisabled();
});

test('a fact that is taller than the room is read once its end was in view, too', async () => {
  watch = watchFacts();
  const { button, more, scroller } = await show({ figures: [900] });
  await expect.element(more, slow).toBeVisible();
  scroller.scrollTo({ top: 300 });
  await expect.element(button).toBeDisabled();
  scroller.scrollTo({ top: scroller.scrollHeight });
  await expect.element(button, slow).toBeEnabled();
});

test('presses lead through a fact that is taller than the room, to its end', async () => {
  watch = watchFacts();
  const { button, more, scroller } = await show({ figures: [120, 900] });
  const tops: number[] = [];
  for (let presses = 0; presses < 8; presses += 1) {
    await expect.poll(() => more.query() ?? button.element().matches(':not([aria-disabled])'), slow).toBeTruthy();
    if (!more.query()) break;
    await more.click();
    tops.push(scroller.scrollTop);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  await expect.element(button, slow).toBeEnabled();
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  // Of each press, the room shows all that it passes.
  tops.forEach((top, index) => void expect(top - (tops[index - 1] ?? 0)).toBeLessThanOrEqual(300));
});

test('a fact that the room has place for, but not the visible part of the page, was not in view', async () => {
  watch = watchFacts();
  const { button, more } = await show({ room: 4_000, figures: [120, 3_000] });
  await expect.element(more, slow).toBeVisible();
  await expect.element(button).toBeDisabled();
});

test('a fact that comes later, below the others, is read before the review can be confirmed', async () => {
  watch = watchFacts();
  const { button, more, redraw } = await show({ figures: [120] });
  await expect.element(button, slow).toBeEnabled();
  await redraw({ figures: [120, 120, 120] });
  await expect.element(button).toBeDisabled();
  await expect.element(more, slow).toBeVisible();
});

test('a fact that still loads was not in view, until it has loaded', async () => {
  watch = watchFacts();
  const { button, more, redraw } = await show({ room: 700, isBusy: true });
  await expect.element(button).toBeDisabled();
  await redraw({ figures: [120, 120, 120] });
  await expect.element(button, slow).toBeEnabled();
  await expect.element(more).not.toBeInTheDocument();
});

test('a fact that was in view only while it loaded was not read', async () => {
  watch = watchFacts();
  const { button, more, scroller, redraw } = await show({ figures: [60, 60], room: 240, isBusy: true });
  const scroll = async (top: number) => {
    scroller.scrollTo({ top });
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  };
  // The checks are below the figures, and show a skeleton.
  for (let top = 0; top < scroller.scrollHeight; top += 40) await scroll(top);
  await scroll(0);
  await redraw({ figures: [60, 60] });
  await expect.element(more, slow).toBeVisible();
  await expect.element(button).toBeDisabled();
  for (let top = 0; top < scroller.scrollHeight; top += 40) await scroll(top);
  await expect.element(button, slow).toBeEnabled();
});

test('a fact that has grown since it was read is read again to its end', async () => {
  watch = watchFacts();
  const { button, more, scroller, redraw, screen } = await show({ figures: [120] });
  await expect.element(button, slow).toBeEnabled();
  const kept = screen.getByText('Fact 0').element();
  // What was read is not looked at any more, until something changes.
  dispatchEvent(new Event('resize'));
  await redraw({ figures: [900] });
  dispatchEvent(new Event('resize'));
  expect(screen.getByText('Fact 0').element()).toBe(kept);
  await expect.element(more, slow).toBeVisible();
  await expect.element(button).toBeDisabled();
  scroller.scrollTo({ top: scroller.scrollHeight });
  await expect.element(button, slow).toBeEnabled();
});

test('a fact that has become smaller stays read', async () => {
  watch = watchFacts();
  const { button, more, redraw } = await show({ figures: [120, 60], room: 700 });
  await expect.element(button, slow).toBeEnabled();
  await redraw({ figures: [60, 60] });
  await expect.element(button, slow).toBeEnabled();
  await expect.element(more).not.toBeInTheDocument();
});
