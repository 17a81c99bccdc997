import { getHtmlLanguage } from '@livery/core/domain/text/htmlLanguage';

/** Returns the tag to format numbers and dates with. In Arabic they have the digits of typed amounts, in every browser. */
export function getLanguageTag(language: string): string {
  return language === 'ar' ? 'ar-u-nu-latn' : getHtmlLanguage(language);
}
