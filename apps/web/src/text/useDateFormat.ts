import { getLanguageTag } from './languages';
import { useLanguage } from './useLanguage';

/** Returns the format of a date with its time in the page's language. */
export function useDateFormat(): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(getLanguageTag(useLanguage()), { dateStyle: 'medium', timeStyle: 'short' });
}
