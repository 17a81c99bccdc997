import { useSyncExternalStore } from 'react';
import { type Preferences, usePreferences } from '../state/preferences';

type Theme = 'light' | 'dark';

/**
 * Applies the theme to the root and to the browser's own frame, now and whenever the link, the preferences or the system's
 * theme change. The operator's default is read each time, since an embedding page can change it.
 */
export function followTheme(config: { is_dark_mode?: boolean | undefined }): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const apply = () => {
    const theme = getTheme({
      asked: new URLSearchParams(location.search).get('theme'),
      userDarkMode: usePreferences.getState().userDarkMode,
      configured: config.is_dark_mode,
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

type Choices = {
  /** The link's `theme` parameter. */
  asked: string | null;
  userDarkMode: Preferences['userDarkMode'];
  /** The operator's default. */
  configured: boolean | undefined;
};

/** Returns the link's theme, or else the trader's choice, or else dark if the operator wants that, or else the system's. */
export function getThemeChoice({ asked, userDarkMode, configured }: Choices): Theme | 'system' {
  if (asked === 'dark' || asked === 'light') return asked;
  const isDark = userDarkMode ?? (configured || 'system');
  return isDark === 'system' ? 'system' : isDark ? 'dark' : 'light';
}

/** Returns the theme of a choice, by that of the system. */
export function getTheme({ systemDark, ...choices }: Choices & { systemDark: boolean }): Theme {
  const choice = getThemeChoice(choices);
  return choice === 'system' ? (systemDark ? 'dark' : 'light') : choice;
}

/** Returns the theme of the page. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, read);
}

/** The server renders the light theme; the script of the document puts the logo right. */
function read(): Theme {
  return !import.meta.env.SSR && document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
