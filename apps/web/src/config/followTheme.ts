import { usePreferences } from '../state/preferences';
import { getTheme } from './getTheme';

/** Keeps the root's theme what link, trader, operator and system want. */
export function followTheme(configured: boolean | undefined): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    document.documentElement.dataset.theme = getTheme({
      asked: new URLSearchParams(location.search).get('theme'),
      userDarkMode: usePreferences.getState().userDarkMode,
      configured,
      systemDark: system.matches,
    });
  };
  apply();
  system.addEventListener('change', apply);
  usePreferences.subscribe(apply);
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, apply);
}
