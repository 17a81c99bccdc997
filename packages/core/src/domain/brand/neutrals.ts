import type { ThemeName } from './themeName';

/** What every brand stands on, as #rrggbb: the same colours as the page's theme.css has, which a test compares. */
export const neutrals = {
  light: { bg: '#f6f7f9', surface: '#ffffff', sunken: '#f1f3f6', raised: '#ffffff', text: '#101828', muted: '#5d6678' },
  dark: { bg: '#0c0e12', surface: '#15181e', sunken: '#1c2027', raised: '#2a303a', text: '#f2f4f7', muted: '#98a2b3' },
} satisfies Record<ThemeName, Record<string, string>>;
