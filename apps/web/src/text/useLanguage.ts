import { use } from 'react';
import { groupDigits } from './groupDigits';
import { TextContext } from './TextProvider';

/** Returns the language of the page by the name of its catalogue. */
export function useLanguage(): string {
  return use(TextContext)?.locale ?? 'en';
}

/** Returns a function that writes a number outside a text as is usual in the trader's language. */
export function useGroupedDigits(): (decimal: string) => string {
  const language = useLanguage();
  return (decimal) => groupDigits(decimal, language);
}
