import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEarlySearch } from './earlySearch';

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { platform: 'Linux x86_64' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Presses Ctrl+K. Returns true if the page keeps the key from the browser. */
function press(): boolean {
  const keys = { key: 'k', code: 'KeyK', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, repeat: false };
  return !page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), keys));
}

test('the key of a page that does not listen within a minute is the browser’s again', () => {
  const take = startEarlySearch();
  vi.advanceTimersByTime(59_999);
  expect(press()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(press()).toBe(false);
  expect(take()).toBe(true);
});

test('a page that listens takes the press once, and the key from then on', () => {
  const take = startEarlySearch();
  expect(press()).toBe(true);
  expect([take(), take()]).toEqual([true, false]);
  expect(press()).toBe(false);
});

test.each(['click', 'input'])('a second press, or the event %s, takes the wish for the search back', (name) => {
  const take = startEarlySearch();
  press();
  page.dispatchEvent(new Event(name));
  expect(take()).toBe(false);
  const other = startEarlySearch();
  press();
  press();
  expect(other()).toBe(false);
});
