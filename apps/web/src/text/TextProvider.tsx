import { createContext, type ReactNode, useEffect, useState } from 'react';
import { usePreferences } from '../state/preferences';
import { createTexts, type Messages, type Texts } from './createTexts';

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
  return <TextContext value={shown}>{children}</TextContext>;
}

declare global {
  // Set by the inline script of index.html, which fetches the catalogue before this bundle is loaded.
  var liveryTexts: Promise<{ language: string; messages: Messages }>;
}

/** Returns the catalogue of the trader's language, or the English one if that could not be loaded. */
export async function loadFirstCatalogue(): Promise<Texts> {
  const { language, messages } = await globalThis.liveryTexts;
  return createTexts({ locale: language, messages });
}
