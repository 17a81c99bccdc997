import { type I18n, type Messages, setupI18n } from '@lingui/core';

declare global {
  // The page's first script asks for the catalogue before this bundle has arrived.
  var liveryTexts: Promise<{ language: string; messages: Messages }>;
}

/** The texts of the trader's language, in English when that catalogue cannot be had. */
export async function loadTexts(): Promise<I18n> {
  const { language, messages } = await globalThis.liveryTexts;
  return setupI18n({ locale: language, messages: { [language]: messages } });
}
