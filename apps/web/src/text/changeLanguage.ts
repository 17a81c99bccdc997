// A chunk of its own: loaded when the trader first chooses another language.
import { type I18n, setupI18n } from '@lingui/core';
import { basePath } from '../config/basePath';
import { usePreferences } from '../state/preferences';
import { getLanguageTag } from './languages';

/** Shows the page in another language and its direction, unless a different one was chosen in the meantime. */
export async function changeLanguage(language: string, show: (texts: I18n) => void): Promise<void> {
  const texts = await fetchCatalogue(language);
  if (usePreferences.getState().language !== language) return;
  const root = document.documentElement;
  root.lang = getLanguageTag(language);
  root.dir = language === 'iw' ? 'rtl' : 'ltr';
  show(texts);
}

const catalogues = new Map<string, Promise<I18n>>();

/** Fetches the catalogue of a language once. Rejects if it cannot be fetched, after which the next call tries again. */
export function fetchCatalogue(language: string): Promise<I18n> {
  const texts = catalogues.get(language) ?? fetchTexts(language);
  catalogues.set(language, texts);
  texts.catch(() => catalogues.delete(language));
  return texts;
}

async function fetchTexts(language: string): Promise<I18n> {
  const response = await fetch(`${basePath}/locales/${language}.json`);
  if (!response.ok) throw new Error(response.statusText);
  return setupI18n({ locale: language, messages: { [language]: await response.json() } });
}
