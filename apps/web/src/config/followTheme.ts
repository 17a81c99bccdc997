import { usePreferences } from '../state/preferences';
import { getTheme } from './getTheme';

/** Keeps the root's theme, and the browser's frame with it, what link, trader, operator and system want. */
export function followTheme(configured: boolean | undefined): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const apply = () => {
    const theme = getTheme({
      asked: new URLSearchParams(location.search).get('theme'),
      userDarkMode: usePreferences.getState().userDarkMode,
      configured,
      systemDark: system.matches,
    });
    if (root.dataset.theme === theme) return;
    root.dataset.theme = theme;
    const frame = document.querySelector('meta[name=theme-color]');
    frame?.setAttribute('content', getComputedStyle(root).getPropertyValue('--glow'));
  };
  apply();
  system.addEventListener('change', apply);
  usePreferences.subscribe(apply);
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, apply);
}
