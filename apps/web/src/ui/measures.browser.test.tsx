import './theme.css';
import { type ReactNode, useRef } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../text/TextProvider';
import { englishTexts } from '../text/testing/englishTexts';
import { Button } from './Button';
import { Card } from './Card';
import { Dialog } from './Dialog';
import { Popover } from './Popover';
import { PopupCard } from './PopupCard';
import { PopupStack } from './PopupStack';
import { Tooltip } from './Tooltip';

const long = 'A sentence that is longer than any of these boxes is wide, so that it fills them. '.repeat(4);

afterEach(() => page.viewport(414, 896));

const show = (children: ReactNode) => render(<TextProvider texts={englishTexts}>{children}</TextProvider>);

test.each([
  [1280, 420],
  [501, 420],
  [390, 390],
])('on a screen of %d px a dialog is %d px wide', async (screenWidth, width) => {
  await page.viewport(screenWidth, 800);
  const screen = await show(
    <Dialog open onClose={() => {}} title="Title">
      <span>{long}</span>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Title' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element()).toHaveStyle({ inlineSize: `${width}px` });
});

test('on a phone a dialog follows the finger that drags it down, goes back if it is let go early, and closes after 300 px', async () => {
  await page.viewport(390, 844);
  const onClose = vi.fn<() => void>();
  const screen = await show(
    <Dialog open onClose={onClose} title="Title">
      <span>{long}</span>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Title' });
  await expect.element(dialog).toBeVisible();
  const head = screen.getByRole('heading', { name: 'Title' }).element();
  const top = () => dialog.element().getBoundingClientRect().top;
  // Only a true pointer can be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  let now = 0;
  const send = (type: string, clientY: number) => {
    const event = new PointerEvent(type, { clientX: 40, clientY, pointerId: 1, isPrimary: true, bubbles: true });
    now += 100;
    Object.defineProperty(event, 'timeStamp', { value: now });
    head.dispatchEvent(event);
  };
  await expect.poll(() => dialog.element().getAnimations({ subtree: true }).length).toBe(0);
  const before = top();
  send('pointerdown', 400);
  send('pointermove', 500);
  send('pointermove', 650);
  await expect.poll(top).toBeCloseTo(before + 250, 0);
  send('pointerup', 650);
  await expect.poll(top).toBeCloseTo(before, 0);
  expect(onClose).not.toHaveBeenCalled();
  send('pointerdown', 400);
  for (const y of [600, 701]) send('pointermove', y);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a tooltip of at most 228 px is shown on hover, focus and touch', async () => {
  await page.viewport(1280, 800);
  const screen = await show(
    <div style={{ padding: 200 }}>
      <Tooltip text={long}>Price</Tooltip>
    </div>,
  );
  const word = screen.getByRole('button', { name: 'Price' });
  const panel = () => document.querySelector<HTMLElement>('[class*="popup"]');
  await expect.element(word).toHaveAccessibleDescription(long.trim());
  expect(panel()).toBeNull();
  await userEvent.hover(word);
  await expect.poll(() => panel()?.offsetWidth).toBe(228);
  expect(panel()?.textContent).toBe(long);
  // Below its label, which begins a row of a card: it covers no field above, and stays in the card.
  const label = word.element().getBoundingClientRect();
  await expect.poll(() => panel()?.getBoundingClientRect().top).toBeGreaterThan(label.bottom);
  expect(panel()?.getBoundingClientRect().left).toBeCloseTo(label.left, 0);
  await userEvent.unhover(word);
  await expect.poll(panel).toBeNull();
  await userEvent.tab();
  await expect.poll(panel).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(panel).toBeNull();
  await word.click();
  await expect.poll(panel).not.toBeNull();
});

/** The head of a form's card, with the button that opens a panel. */
function CardWithPanel() {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <Card aria-label="Form">
      <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <span ref={anchor}>
          <button type="button">Open</button>
        </span>
      </div>
      <Popover open onClose={() => {}} anchor={anchor} title="Settings">
        <p>{long}</p>
      </Popover>
    </Card>
  );
}

test.each([
  [768, 'ltr'],
  [1280, 'ltr'],
  [1280, 'rtl'],
] as const)('at %d px, %s, a panel hangs below its button, within the edges of the card', async (width, direction) => {
  await page.viewport(width, 800);
  document.documentElement.dir = direction;
  onTestFinished(() => {
    document.documentElement.dir = 'ltr';
  });
  const screen = await show(<CardWithPanel />);
  const panel = screen.getByRole('dialog', { name: 'Settings' });
  await expect.element(panel).toBeVisible();
  const card = screen.getByRole('region', { name: 'Form' }).element().getBoundingClientRect();
  const button = screen.getByRole('button', { name: 'Open' }).element().getBoundingClientRect();
  const read = () => panel.element().getBoundingClientRect();
  await expect.poll(() => read().top).toBeGreaterThanOrEqual(button.bottom);
  await expect.poll(() => read().left).toBeGreaterThanOrEqual(card.left);
  expect(read().right).toBeLessThanOrEqual(card.right);
});

async function showPopup() {
  const screen = await show(
    <PopupStack>
      <PopupCard label="News">
        <span>{long}</span>
      </PopupCard>
    </PopupStack>,
  );
  const popup = screen.getByRole('article', { name: 'News' });
  await expect.element(popup).toBeVisible();
  return popup;
}

test('a popup is at most 355 px wide', async () => {
  await page.viewport(1280, 800);
  const popup = await showPopup();
  expect(popup.element()).toHaveStyle({ inlineSize: '355px' });
});

test.each([
  [390, 'over the header', { left: 16, top: 8 }],
  [768, 'in the corner that no form reaches', { left: 24, bottom: 784 }],
  [1280, 'in the corner that no form reaches', { left: 24, bottom: 784 }],
])('on a screen of %d px popups lie %s', async (width, _, place) => {
  await page.viewport(width, 800);
  const popup = await showPopup();
  await expect.poll(() => popup.element().getBoundingClientRect()).toMatchObject(place);
});

test('on a phone popups lie above the head of an open dialog, the newest as one line', async () => {
  await page.viewport(390, 700);
  const screen = await show(
    <>
      <PopupStack>
        <PopupCard label="Old">
          <span>{long}</span>
        </PopupCard>
        <PopupCard label="New">
          <div>
            <strong>Done</strong>
            <span>{long}</span>
          </div>
        </PopupCard>
      </PopupStack>
      <Dialog open onClose={() => {}} title="Title">
        <span>{long.repeat(20)}</span>
      </Dialog>
    </>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Title' });
  await expect.element(dialog).toBeVisible();
  const measure = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  expect(measure('Old')?.offsetHeight).toBe(0);
  expect(measure('New')?.offsetHeight).toBe(36);
  // Both arrive in motion: the popup from above, the sheet from below.
  await expect
    .poll(() => measure('New')?.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(dialog.element().getBoundingClientRect().top);
});

test.each([[501], [600], [768], [1024], [1280], [1920]])(
  'on a screen of %d px no popup lies over a dialog',
  async (width) => {
    await page.viewport(width, 800);
    const screen = await show(
      <>
        <PopupStack>
          <PopupCard label="News">
            <span>{long}</span>
          </PopupCard>
        </PopupStack>
        <Dialog open onClose={() => {}} title="Title" className="as-wide-as-the-screen">
          <span>{long.repeat(200)}</span>
        </Dialog>
        <style>{'.as-wide-as-the-screen{--dialog-width:1900px;--dialog-height:780px}'}</style>
      </>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Title' }).element();
    const popup = document.querySelector('[aria-label="News"]');
    if (!popup) throw new Error('There is no popup.');
    const { left, bottom } = popup.getBoundingClientRect();
    const covered = () => document.elementFromPoint(left + 40, bottom - 20);
    await expect.poll(() => dialog.contains(covered())).toBe(true);
  },
);

test('nothing is animated if the system asks for reduced motion', async () => {
  const settle = async (value: string) => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  };
  onTestFinished(() => settle(''));
  const screen = await show(
    <PopupStack>
      <PopupCard label="News" onLeave={() => {}}>
        <Button>Go</Button>
      </PopupCard>
    </PopupStack>,
  );
  await expect.element(screen.getByRole('button')).toBeVisible();
  const read = () =>
    [screen.getByRole('button'), screen.getByRole('article')]
      .map((locator) => getComputedStyle(locator.element()))
      .map(({ transitionDuration, animationDuration }) => [transitionDuration, animationDuration]);
  expect(read().flat()).toContain('0.32s');
  await settle('reduce');
  expect(
    read()
      .flat()
      .every((duration) => /^0s(, 0s)*$/.test(duration)),
  ).toBe(true);
});
