export type Theme = 'light' | 'dark';

type Wishes = {
  /** The link's `theme` parameter. */
  asked: string | null;
  userDarkMode: boolean | null;
  /** The operator's default. */
  configured: boolean | undefined;
  systemDark: boolean;
};

/** The link's theme, else the trader's, else a dark one that the operator wants, else the system's. */
export function getTheme({ asked, userDarkMode, configured, systemDark }: Wishes): Theme {
  if (asked === 'dark' || asked === 'light') return asked;
  return (userDarkMode ?? (configured || systemDark)) ? 'dark' : 'light';
}
