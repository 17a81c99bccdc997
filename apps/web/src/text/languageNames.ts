// Kept apart from `languages.ts`, which the first script needs.

/** The languages of the catalogues by their own names, in the order of the Latin alphabet, others last. */
export const languageNames = {
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
  ar: 'العربية',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
} as const;
