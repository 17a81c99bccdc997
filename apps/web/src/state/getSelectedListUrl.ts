import type { Lists } from './lists';

/** The list whose tokens stand beside the chain's own: the trader's choice, or else the operator's. */
export function getSelectedListUrl({ selectedListUrl, defaultListUrl }: Lists): string {
  return selectedListUrl ?? defaultListUrl;
}
