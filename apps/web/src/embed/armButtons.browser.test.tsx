import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import styles from '../ui/Button.module.css';
import { armButtons } from './armButtons';

type Entry = { target: Element; intersectionRatio: number; isVisible?: boolean };

/** For a busy machine. */
const slow = { timeout: 15_000 };

let see: (entry: Omit<Entry, 'target'>) => void;
let button: HTMLButtonElement;
let armed: ReturnType<typeof armButtons> | undefined;
const press = vi.fn();

beforeEach(() => {
  press.mockClear();
  button = document.createElement('button');
  Object.assign(button, { textContent: 'Confirm', onclick: press });
  button.className = styles.large ?? '';
  document.body.append(button);
  const observed = new Set<Element>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: Entry[]) => void) {
        see = (entry) => onChange([...observed].map((target) => ({ ...entry, target })));
      }
      observe = (target: Element) => void observed.add(target);
      unobserve = (target: Element) => void observed.delete(target);
      disconnect = () => observed.clear();
    },
  );
});

afterEach(() => {
  armed?.stop();
  vi.unstubAllGlobals();
  button.remove();
});

const start = () => {
  armed = armButtons();
  return armed;
};

const isArmed = () => button.hasAttribute('data-armed');

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

test.each<[string, Omit<Entry, 'target'>]>([
  ['is partly out of sight', { intersectionRatio: 0.9 }],
  ['is covered or faded', { intersectionRatio: 1, isVisible: false }],
])('a click on a button that %s counts for nothing, also if it was armed before', async (_, entry) => {
  start();
  see(entry);
  await userEvent.click(button);
  see({ intersectionRatio: 1 });
  await expect.poll(isArmed, slow).toBe(true);
  see(entry);
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
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
