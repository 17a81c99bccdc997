import { expect, test } from 'vitest';
import { getTheme } from './theme';

const none = { asked: null, userDarkMode: null, configured: undefined, systemDark: false };

test.each([
  [{}, 'light'],
  [{ systemDark: true }, 'dark'],
  [{ configured: true }, 'dark'],
  [{ configured: false, systemDark: true }, 'dark'],
  [{ userDarkMode: false, configured: true, systemDark: true }, 'light'],
  [{ userDarkMode: 'system', configured: true }, 'light'],
  [{ userDarkMode: 'system', systemDark: true }, 'dark'],
  [{ asked: 'dark', userDarkMode: false }, 'dark'],
  [{ asked: 'light', userDarkMode: true, systemDark: true }, 'light'],
  [{ asked: 'purple', userDarkMode: true }, 'dark'],
] as const)('with %j the theme is %s', (wishes, theme) => {
  expect(getTheme({ ...none, ...wishes })).toBe(theme);
});
