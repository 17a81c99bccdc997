import type { I18n } from '@lingui/core';
import { usePreferences } from '../state/preferences';
import { bringTexts } from './bringTexts';
import { getLanguageTag } from './getLanguageTag';

/** Shows the page in another language, laid out as that is written, unless yet another was chosen meanwhile. */
export async function changeLanguage(language: string, show: (texts: I18n) => void): Promise<void> {
  const texts = await bringTexts(language);
  if (usePreferences.getState().language !== language) return;
  const root = document.documentElement;
  root.lang = getLanguageTag(language);
  root.dir = language === 'iw' ? 'rtl' : 'ltr';
  show(texts);
}
