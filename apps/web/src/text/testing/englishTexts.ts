import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const files = import.meta.glob<Record<string, string>>('../../../locales/*/*.json', { eager: true, import: 'default' });

/** Returns the catalogue of a language as the page receives it. */
export function compileTexts(language: string) {
  const messages = Object.entries(files)
    .filter(([file]) => file.includes(`/${language}/`))
    .flatMap(([, catalogue]) => Object.entries(catalogue));
  const compiled = Object.fromEntries(messages.map(([id, message]) => [id, compileMessage(message)]));
  return setupI18n({ locale: language, messages: { [language]: compiled } });
}

/** The English catalogue as the page receives it. */
export const englishTexts = compileTexts('en');
