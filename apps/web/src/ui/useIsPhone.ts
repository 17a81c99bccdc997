import { useMedia } from './useMedia';

/** Returns true while the page is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMedia('(width <= 500px)');
}
