import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { usePreferences } from '../../state/preferences';
import styles from '../../ui/Button.module.css';
import { armButtons } from './armButtons';
import { useGuardNote } from './guardReason';
import { held, slowly as slow, stubSight } from './testing/stubSight';

let sight: ReturnType<typeof stubSight>;
const see: typeof sight.see = (seen) => sight.see(seen);
let button: HTMLButtonElement;
let armed: ReturnType<typeof armButtons> | undefined;
const press = vi.fn();
const news: string[] = [];
addEventListener('livery:news', (event) => news.push(Reflect.get(event, 'detail').code));
const getReason = () => useGuardNote.getState().note?.reason;

beforeEach(() => {
  press.mockClear();
  news.length = 0;
  button = document.createElement('button');
  Object.assign(button, { textContent: 'Confirm', onclick: press });
  button.className = styles.large ?? '';
  button.dataset.prompts = '';
  // One after which a dialog asks again, so that the pointer need not have known the frame before.
  button.dataset.opens = '';
  document.body.append(button);
  sight = stubSight();
});

afterEach(() => {
  armed?.stop();
  document.querySelector('[role=dialog]')?.remove();
  usePreferences.setState(usePreferences.getInitialState(), true);
  vi.unstubAllGlobals();
  button.remove();
});

const start = () => {
  armed = armButtons();
  return armed;
};

const isArmed = () => button.hasAttribute('data-armed');
const isCovered = (element: Element = button) => element.hasAttribute('data-covered');

/** Covers the frame and presses once: only then the page says anything of it. */
async function refuse() {
  see({ intersectionRatio: 1, isVisible: false });
  await expect.poll(isCovered, slow).toBe(true);
  await userEvent.click(button);
  expect(getReason()).toBe('covered');
}

test('a button can be pressed half a second after it has become visible', async () => {
  start();
  const from = performance.now();
  see({ intersectionRatio: 1 });
  expect(isArmed()).toBe(false);
  await expect.poll(isArmed, slow).toBe(true);
  expect(performance.now() - from).toBeGreaterThanOrEqual(499);
  await userEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
});

test('a click of a script counts for nothing', async () => {
  start();
  see({ intersectionRatio: 1 });
  await expect.poll(isArmed, slow).toBe(true);
  button.click();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(press).not.toHaveBeenCalled();
});

test.each<[string, Parameters<typeof see>[0], string]>([
  ['is partly out of sight', { intersectionRatio: 0.9 }, 'cut'],
  ['is covered or faded', { intersectionRatio: 1, isVisible: false }, 'covered'],
])(
  'a click on a button that %s counts for nothing, says why, and does so if it was armed before',
  async (_, entry, reason) => {
    start();
    see(entry);
    await userEvent.click(button);
    see({ intersectionRatio: 1 });
    await expect.poll(isArmed, slow).toBe(true);
    see(entry);
    if (reason === 'covered') await expect.poll(isCovered, slow).toBe(true);
    await userEvent.click(button);
    expect(getReason()).toBe(reason);
    expect(press).not.toHaveBeenCalled();
  },
);

test('a covered button says nothing before a press on it, and can be held without', async () => {
  start();
  see({ intersectionRatio: 1, isVisible: false });
  await expect.poll(isCovered, slow).toBe(true);
  expect(getReason()).toBeUndefined();
  expect(news).toEqual([]);
  await userEvent.click(button, held);
  expect(press).toHaveBeenCalledTimes(1);
  expect(getReason()).toBeUndefined();
  expect(news).toEqual([]);
});

test('a press on a covered button does not count, says why, tells the host once, and holding it counts once', async () => {
  start();
  await refuse();
  expect(press).not.toHaveBeenCalled();
  expect(news).toEqual(['COVERED']);
  expect(button.getAttribute('aria-describedby')).toBe(button.nextElementSibling?.id);
  await userEvent.click(button, held);
  expect(press).toHaveBeenCalledTimes(1);
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter>}');
  await expect.poll(() => press.mock.calls.length, slow).toBe(2);
  await userEvent.keyboard('{/Enter}');
  see({ intersectionRatio: 1 });
  expect(getReason()).toBeUndefined();
  expect(news).toEqual(['COVERED']);
});

test('after the first such press a covered button says so within a second, and none that waits to be armed does', async () => {
  start();
  await refuse();
  see({ intersectionRatio: 1 });
  expect(getReason()).toBeUndefined();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    see({ intersectionRatio: 1, isVisible: false });
    vi.advanceTimersByTime(1_000 - sight.delayMs);
    expect(getReason()).toBe('covered');
    see({ intersectionRatio: 1 });
    vi.advanceTimersByTime(1_000);
    expect(getReason()).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('a button is guarded for as long as it is marked as leading to the wallet', async () => {
  delete button.dataset.prompts;
  start();
  await userEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  // What the button does may change.
  button.dataset.prompts = '';
  await Promise.resolve();
  await refuse();
  expect(press).toHaveBeenCalledTimes(1);
});

test('a button that is held does nothing if the host changes something meanwhile', async () => {
  const { rearm } = start();
  see({ intersectionRatio: 1, isVisible: false });
  await expect.poll(isCovered, slow).toBe(true);
  button.onpointerdown = rearm;
  await userEvent.click(button, held);
  expect(press).not.toHaveBeenCalled();
});

test('a button that is held does nothing if the frame may have been moved below the pointer meanwhile', async () => {
  start();
  see({ intersectionRatio: 1, isVisible: false });
  await expect.poll(isCovered, slow).toBe(true);
  const leave = () =>
    document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  button.addEventListener('pointerdown', leave, { once: true });
  await userEvent.click(button, held);
  expect(press).not.toHaveBeenCalled();
  await userEvent.click(button, held);
  expect(press).toHaveBeenCalledTimes(1);
});

const prompting: [string, () => void][] = [
  ['of the form', () => delete button.dataset.opens],
  [
    'of a dialog',
    () => {
      const dialog = document.createElement('div');
      dialog.role = 'dialog';
      button.replaceWith(dialog);
      dialog.append(button);
    },
  ],
  ['of an expert', () => usePreferences.setState({ userExpertMode: true })],
];

test.each(prompting)(
  'a click by a pointer that came just now counts for nothing on a button %s that prompts the wallet',
  async (_, make) => {
    make();
    start();
    see({ intersectionRatio: 1 });
    await expect.poll(isArmed, slow).toBe(true);
    document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    // The half second may be over before the answer to the click is back.
    const states: boolean[] = [];
    new MutationObserver(() => states.push(isArmed())).observe(button, { attributeFilter: ['data-armed'] });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(getReason()).toBe('changed');
    // The half second begins anew, in which the pointer also learns that the frame stays where it is.
    expect(states[0]).toBe(false);
    await expect.poll(isArmed, slow).toBe(true);
    await userEvent.click(button);
    expect(press).toHaveBeenCalledTimes(1);
    expect(getReason()).toBeUndefined();
  },
);

test('clicks on a button that waits let it wait longer', async () => {
  // Clicks take as long as the machine is busy.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    start();
    see({ intersectionRatio: 1 });
    for (let clicks = 0; clicks < 6; clicks += 1) {
      vi.advanceTimersByTime(400);
      await userEvent.click(button);
    }
    expect(press).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    await userEvent.click(button);
    expect(press).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a button that moved inside the page starts anew', async () => {
  start();
  see({ intersectionRatio: 1 });
  await expect.poll(isArmed, slow).toBe(true);
  button.style.transform = 'translateY(2px)';
  dispatchEvent(new Event('resize'));
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  button.style.transform = 'translateY(40px)';
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  expect(getReason()).toBe('changed');
  await expect.poll(isArmed, slow).toBe(true);
  for (const name of ['resize', 'scroll']) {
    button.style.transform = name === 'resize' ? '' : 'translateY(40px)';
    dispatchEvent(new Event(name));
    await expect.poll(isArmed, slow).toBe(false);
    await expect.poll(isArmed, slow).toBe(true);
  }
});

test('a button that anything in the page moves starts anew without an event, also if it moves back', async () => {
  const { documentElement: root } = document;
  const above = document.createElement('p');
  above.append('above');
  above.style.whiteSpace = 'pre';
  button.before(above);
  button.style.transform = 'translateY(var(--sight-bottom, 0))';
  start();
  see({ intersectionRatio: 1 });
  await expect.poll(isArmed, slow).toBe(true);
  const moves = [
    () => root.style.setProperty('--sight-bottom', '40px'),
    () => root.style.removeProperty('--sight-bottom'),
    () => {
      (above.firstChild as Text).data = 'above\nbelow\n';
    },
    () => above.remove(),
  ];
  for (const move of moves) {
    move();
    await expect.poll(isArmed, slow).toBe(false);
    await expect.poll(isArmed, slow).toBe(true);
  }
});

test('a button that is held does nothing once the pointer has left it', async () => {
  start();
  see({ intersectionRatio: 1, isVisible: false });
  await expect.poll(isCovered, slow).toBe(true);
  const { left, top } = button.getBoundingClientRect();
  button.onpointerdown = () => dispatchEvent(new PointerEvent('pointermove', { clientX: left, clientY: top - 1 }));
  await userEvent.click(button, held);
  expect(press).not.toHaveBeenCalled();
  button.onpointerdown = () => dispatchEvent(new PointerEvent('pointermove', { clientX: left + 1, clientY: top + 1 }));
  await userEvent.click(button, held);
  expect(press).toHaveBeenCalledTimes(1);
});

test('a button can be held at once where its own note moves it', async () => {
  start();
  await refuse();
  button.style.transform = 'translateY(40px)';
  dispatchEvent(new Event('resize'));
  await userEvent.click(button, held);
  expect(press).toHaveBeenCalledTimes(1);
});

test('a covered button goes on saying so while it waits for a quote or moves', async () => {
  start();
  await refuse();
  const { note } = useGuardNote.getState();
  button.disabled = true;
  await Promise.resolve();
  button.disabled = false;
  button.style.marginBlockStart = '40px';
  dispatchEvent(new Event('resize'));
  expect(useGuardNote.getState().note).toBe(note);
  see({ intersectionRatio: 1 });
  expect(getReason()).toBeUndefined();
  see({ intersectionRatio: 1, isVisible: false });
  await expect.poll(getReason, slow).toBe('covered');
  expect(news).toEqual(['COVERED']);
});

test('a press on a disabled button needs no explanation, and one that begins there counts for nothing', async () => {
  start();
  see({ intersectionRatio: 1 });
  await expect.poll(isArmed, slow).toBe(true);
  button.setAttribute('aria-disabled', 'true');
  await userEvent.click(button, { force: true });
  expect(getReason()).toBeUndefined();
  press.mockClear();
  button.onpointerup = () => button.removeAttribute('aria-disabled');
  await userEvent.click(button, { force: true });
  expect(press).not.toHaveBeenCalled();
  expect(getReason()).toBe('changed');
});

test('the buttons below a dialog of the page say nothing of a cover until it closes', async () => {
  start();
  await refuse();
  see({ intersectionRatio: 1 });
  expect(getReason()).toBeUndefined();
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  document.body.append(dialog);
  see({ intersectionRatio: 1, isVisible: false });
  await expect.poll(isCovered, slow).toBe(true);
  expect(getReason()).toBeUndefined();
  dialog.remove();
  await expect.poll(getReason, slow).toBe('covered');
  expect(news).toEqual(['COVERED']);
});

/** Opens a dialog with a button that leads to the wallet. */
function openDialog() {
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  const row = document.createElement('button');
  row.dataset.prompts = '';
  dialog.append(row);
  document.body.append(dialog);
  return { dialog, row };
}

const getNoted = () => useGuardNote.getState().note?.button;

test('in a covered frame a dialog says so as it opens, before the browser has told anything of it', async () => {
  start();
  await refuse();
  const { row } = openDialog();
  await Promise.resolve();
  expect(getNoted()).toBe(row);
  // It cannot be held yet.
  expect(row.hasAttribute('aria-describedby')).toBe(false);
  see({ intersectionRatio: 1, isVisible: false });
  await expect.poll(() => row.hasAttribute('aria-describedby'), slow).toBe(true);
  expect(getNoted()).toBe(row);
  // Once nothing overlaps the frame, it says nothing more.
  see({ intersectionRatio: 1 });
  await expect.poll(() => row.hasAttribute('data-armed'), slow).toBe(true);
  await expect.poll(getReason).toBeUndefined();
  document.querySelector('[role=dialog]')?.remove();
  openDialog();
  await Promise.resolve();
  expect(getReason()).toBeUndefined();
});

test('a button that shrinks while it is pressed can be pressed, unless the host changes something meanwhile', async () => {
  const { rearm } = start();
  see({ intersectionRatio: 1 });
  await expect.poll(isArmed, slow).toBe(true);
  button.onpointerdown = () => see({ intersectionRatio: 1, isVisible: false });
  await userEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  see({ intersectionRatio: 1 });
  await expect.poll(isArmed, slow).toBe(true);
  button.onpointerdown = rearm;
  await userEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
});

test('a change that the trader did not make starts the half second anew', async () => {
  const { rearm } = start();
  see({ intersectionRatio: 1 });
  await expect.poll(isArmed, slow).toBe(true);
  rearm();
  expect(isArmed()).toBe(false);
  await expect.poll(isArmed, slow).toBe(true);
});

test('a button that comes later is watched, and one that left is forgotten', async () => {
  start();
  const late = document.createElement('button');
  late.dataset.prompts = '';
  document.body.append(late);
  await Promise.resolve();
  see({ intersectionRatio: 1 });
  await expect.poll(() => late.hasAttribute('data-armed'), slow).toBe(true);
  late.remove();
  await expect.poll(() => late.hasAttribute('data-armed'), slow).toBe(false);
});

test('a row that leads to the wallet only from now on is guarded, and one that no longer does is not', async () => {
  const row = document.createElement('button');
  Object.assign(row, { textContent: 'Polygon', onclick: press });
  button.replaceWith(row);
  start();
  await userEvent.click(row);
  expect(press).toHaveBeenCalledTimes(1);
  row.dataset.prompts = '';
  await Promise.resolve();
  see({ intersectionRatio: 1, isVisible: false });
  await expect.poll(() => isCovered(row), slow).toBe(true);
  await userEvent.click(row);
  expect(getReason()).toBe('covered');
  expect(press).toHaveBeenCalledTimes(1);
  delete row.dataset.prompts;
  await expect.poll(getReason, slow).toBeUndefined();
  await userEvent.click(row);
  expect(press).toHaveBeenCalledTimes(2);
  row.remove();
});

test('a button in a notice says why it waits below the notice', async () => {
  const notice = document.createElement('div');
  const action = document.createElement('div');
  for (const row of [notice, action]) row.style.display = 'flex';
  notice.append(action);
  button.replaceWith(notice);
  action.append(button);
  start();
  await refuse();
  expect(notice.nextElementSibling?.id).toBe(button.getAttribute('aria-describedby'));
  notice.remove();
});
