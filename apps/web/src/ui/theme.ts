import { useSyncExternalStore } from 'react';
import { usePreferences } from '../state/preferences';

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

type GetThemeParameters = {
  /** The link's `theme` parameter. */
  asked: string | null;
  userDarkMode: boolean | null;
  /** The operator's default. */
  configured: boolean | undefined;
  systemDark: boolean;
};

/** Returns the link's theme, or else the trader's, or else dark if the operator wants that, or else the system's. */
export function getTheme({ asked, userDarkMode, configured, systemDark }: GetThemeParameters): Theme {
  if (asked === 'dark' || asked === 'light') return asked;
  return (userDarkMode ?? (configured || systemDark)) ? 'dark' : 'light';
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
