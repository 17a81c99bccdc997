import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const catalogues = import.meta.glob<Record<string, string>>('../../../locales/en/*.json', {
  eager: true,
  import: 'default',
});
const messages = Object.assign({}, ...Object.values(catalogues));
const compiled = Object.fromEntries(
  Object.entries<string>(messages).map(([id, message]) => [id, compileMessage(message)]),
);

/** The English catalogue as the page receives it. */
export const englishTexts = setupI18n({ locale: 'en', messages: { en: compiled } });
