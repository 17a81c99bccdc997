/** Returns the language of a catalogue for a `lang` attribute; the Hebrew one has kept its old name. */
export function getHtmlLanguage(language: string): string {
  return language === 'iw' ? 'he' : language;
}

/** Returns the direction in which a language is written. */
export function getDirection(language: string): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'iw' ? 'rtl' : 'ltr';
}
