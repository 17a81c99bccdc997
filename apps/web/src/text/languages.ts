/** The languages of the catalogues by their own names, in the order of the Latin alphabet, others last. */
export const languages = {
  de: 'Deutsch',
  en: 'English',
  'es-AR': 'Español (Argentina)',
  'es-US': 'Español (Estados Unidos)',
  'it-IT': 'Italiano',
  pt: 'Português',
  'pt-BR': 'Português (Brasil)',
  ro: 'Română',
  vi: 'Tiếng Việt',
  ru: 'Русский',
  iw: 'עברית',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
} as const;

/** Returns the BCP 47 tag of a catalogue; the Hebrew one has kept its old name. */
export function getLanguageTag(language: string): string {
  return language === 'iw' ? 'he' : language;
}
