import { createContext, type ReactNode, useEffect, useState } from 'react';
import { usePreferences } from '../state/preferences';
import type { CreateTextsParameters, Texts } from './createTexts';

export const TextContext = createContext<Texts | undefined>(undefined);

/** Provides the catalogue to the components below: the first one, and then that of each chosen language. */
export function TextProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const [shown, setShown] = useState(texts);
  useEffect(
    () =>
      usePreferences.subscribe(({ language }) => {
        // Compared with the shown language, since English is shown if the chosen catalogue failed to load.
        if (!language || language === shown.locale) return;
        // If the catalogue cannot be loaded, the page stays as it is; the language setting reports the failure.
        import('./changeLanguage')
          .then(({ changeLanguage }) => changeLanguage(language, setShown))
          .catch(() => undefined);
      }),
    [shown],
  );
  useEffect(() => void shown.complete?.(), [shown]);
  return <TextContext value={shown}>{children}</TextContext>;
}

declare global {
  /** Set by the first script of index.html, which fetches the texts of the form before this bundle is loaded. */
  var liveryTexts: Promise<CreateTextsParameters>;
}
