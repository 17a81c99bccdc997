import type { SwapRequest } from './quoteSource';

/** Whether the request lets a source of this name be used. */
export function isWanted(
  { excludedSources, includedSources }: Pick<SwapRequest, 'excludedSources' | 'includedSources'>,
  source: string,
): boolean {
  return !excludedSources.has(source) && (includedSources.size === 0 || includedSources.has(source));
}
