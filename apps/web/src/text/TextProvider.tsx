import type { I18n } from '@lingui/core';
import { createContext, type ReactNode, useEffect, useState } from 'react';
import { usePreferences } from '../state/preferences';

export const TextContext = createContext<I18n | undefined>(undefined);

/** Hands the catalogue to every component below: the one that was loaded first, then that of each language chosen. */
export function TextProvider({ texts, children }: { texts: I18n; children: ReactNode }) {
  const [shown, setShown] = useState(texts);
  useEffect(
    () =>
      usePreferences.subscribe(({ language }) => {
        // English may stand in for the language that was chosen: then that is no news, and still not shown.
        if (!language || language === shown.locale) return;
        // Where they cannot be had the page stays as it is; whoever asked for them is told there.
        import('./changeLanguage')
          .then(({ changeLanguage }) => changeLanguage(language, setShown))
          .catch(() => undefined);
      }),
    [shown],
  );
  return <TextContext value={shown}>{children}</TextContext>;
}
