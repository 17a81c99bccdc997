import { createContext, type ReactNode, useEffect, useState } from 'react';
import { usePreferences } from '../state/preferences';
import { createTexts, fetchMessages, type Messages, type Texts } from './createTexts';

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
  // Set by the inline script of index.html, which fetches the first texts before this bundle is loaded.
  var liveryTexts: Promise<{ language: string; messages: Messages; isWhole: boolean }>;
}

/** Pause before the second attempt to fetch a catalogue; each further pause is twice as long. */
const retryMs = 2_000;

/** Returns the texts of the trader's language, or the English ones if those could not be loaded. */
export async function loadFirstCatalogue(): Promise<Texts> {
  const { language, messages, isWhole } = await globalThis.liveryTexts;
  const fetchAll = (pauseMs = retryMs): Promise<Messages> =>
    fetchMessages(language).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return fetchAll(pauseMs * 2);
    });
  return createTexts({ locale: language, messages, ...(!isWhole && { fetchAll }) });
}
