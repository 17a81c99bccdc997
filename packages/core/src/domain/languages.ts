/** The languages of the page, as their catalogues are named; `iw` is Hebrew. */
export const languages = [
  'de',
  'en',
  'es-AR',
  'es-US',
  'it-IT',
  'iw',
  'pt-BR',
  'pt',
  'ro',
  'ru',
  'vi',
  'zh-CN',
  'zh-TW',
] as const;
