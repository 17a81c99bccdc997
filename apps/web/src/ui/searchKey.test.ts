import { afterEach, expect, test, vi } from 'vitest';
import { isSearchKey } from './searchKey';

afterEach(() => vi.unstubAllGlobals());

const none = { key: 'k', code: 'KeyK', metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, repeat: false };

function press(platform: string, pressed: Partial<KeyboardEvent>): boolean {
  vi.stubGlobal('navigator', { platform });
  return isSearchKey({ ...none, ...pressed } as KeyboardEvent);
}

test.each([
  ['MacIntel', { metaKey: true }],
  ['iPad', { metaKey: true }],
  ['Win32', { ctrlKey: true }],
  ['Linux x86_64', { ctrlKey: true, key: 'K' }],
  ['Linux x86_64', { ctrlKey: true, key: 'л' }],
  ['Win32', { ctrlKey: true, key: 'k', code: 'KeyV' }],
])('on %s %j opens the search', (platform, pressed) => {
  expect(press(platform, pressed)).toBe(true);
});

test.each([
  ['MacIntel', { ctrlKey: true }],
  ['MacIntel', {}],
  ['Win32', { metaKey: true }],
  ['Win32', { ctrlKey: true, shiftKey: true }],
  ['Win32', { ctrlKey: true, altKey: true }],
  ['Win32', { ctrlKey: true, repeat: true }],
  ['Win32', { ctrlKey: true, key: 't' }],
  ['Win32', { ctrlKey: true, key: 'о', code: 'KeyJ' }],
])('on %s %j does not', (platform, pressed) => {
  expect(press(platform, pressed)).toBe(false);
});
