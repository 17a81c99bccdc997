// A chunk of its own: loaded when the trader first chooses another language.
import { getDirection, getHtmlLanguage } from '@livery/core/domain/text/htmlLanguage';
import { basePath } from '../config/basePath';
import { usePreferences } from '../state/preferences';
import { createTexts, type Texts } from './createTexts';

/** Shows the page in another language and its direction, unless a different one was chosen in the meantime. */
export async function changeLanguage(language: string, show: (texts: Texts) => void): Promise<void> {
  const texts = await fetchCatalogue(language);
  if (usePreferences.getState().language !== language) return;
  const root = document.documentElement;
  root.lang = getHtmlLanguage(language);
  root.dir = getDirection(language);
  show(texts);
}

const catalogues = new Map<string, Promise<Texts>>();

/** Fetches the catalogue of a language once. Rejects if it cannot be fetched, after which the next call tries again. */
export function fetchCatalogue(language: string): Promise<Texts> {
  const texts = catalogues.get(language) ?? fetchTexts(language);
  catalogues.set(language, texts);
  texts.catch(() => catalogues.delete(language));
  return texts;
}

async function fetchTexts(language: string): Promise<Texts> {
  const response = await fetch(`${basePath}/locales/${language}.json`);
  if (!response.ok) throw new Error(response.statusText);
  return createTexts({ locale: language, messages: await response.json() });
}
