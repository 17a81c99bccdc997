import { type I18n, setupI18n } from '@lingui/core';
import { basePath } from '../config/basePath';

const brought = new Map<string, Promise<I18n>>();

/** The texts of a language, fetched once. Rejects when the catalogue cannot be had; asked again, it tries again. */
export function bringTexts(language: string): Promise<I18n> {
  const texts = brought.get(language) ?? fetchTexts(language);
  brought.set(language, texts);
  texts.catch(() => brought.delete(language));
  return texts;
}

async function fetchTexts(language: string): Promise<I18n> {
  const answer = await fetch(`${basePath}/locales/${language}.json`);
  if (!answer.ok) throw new Error(answer.statusText);
  return setupI18n({ locale: language, messages: { [language]: await answer.json() } });
}
