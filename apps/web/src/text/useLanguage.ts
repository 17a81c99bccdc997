import { use } from 'react';
import { TextContext } from './TextProvider';

/** The language that the page is in, by the name of its catalogue. */
export function useLanguage(): string {
  return use(TextContext)?.locale ?? 'en';
}
