import { groupDigits } from './groupDigits';
import { useLanguage } from './useLanguage';

/** The function that groups a lone number's digits as the trader's language has them. */
export function useGroupedDigits(): (decimal: string) => string {
  const language = useLanguage();
  return (decimal) => groupDigits(decimal, language);
}
