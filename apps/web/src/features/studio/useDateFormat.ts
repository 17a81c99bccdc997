import { getLanguageTag } from '../../text/languages';
import { useLanguage } from '../../text/useLanguage';

/** Returns the format of a version's date in the operator's language. */
export function useDateFormat(): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(getLanguageTag(useLanguage()), { dateStyle: 'medium', timeStyle: 'short' });
}
