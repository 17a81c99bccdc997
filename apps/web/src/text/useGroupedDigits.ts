import { use } from 'react';
import { groupDigits } from './groupDigits';
import { TextContext } from './TextProvider';

/** The function that groups a lone number's digits as the trader's language has them. */
export function useGroupedDigits(): (decimal: string) => string {
  const language = use(TextContext)?.locale ?? 'en';
  return (decimal) => groupDigits(decimal, language);
}
