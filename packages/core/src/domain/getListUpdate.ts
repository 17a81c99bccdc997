import { getListChanges, type ListChanges } from './getListChanges';
import { getVersionUpgrade } from './getVersionUpgrade';
import { isBreaking } from './isBreaking';
import type { TokenList } from './tokenList';

/** What to do with a list that was fetched again: keep what is there, take the new one, or ask the trader. */
export type ListUpdate = { kind: 'none' } | { kind: 'automatic' | 'ask'; changes: ListChanges };

/**
 * What a fetched list means for the current one. A version that did not grow changes nothing, whatever its tokens say;
 * a patch or minor version is taken by itself unless it is breaking; a major version is always asked about.
 */
export function getListUpdate({ current, fetched }: { current: TokenList; fetched: TokenList }): ListUpdate {
  const upgrade = getVersionUpgrade(current.version, fetched.version);
  if (upgrade === 'none') return { kind: 'none' };
  const changes = getListChanges(current, fetched);
  return { kind: upgrade === 'major' || isBreaking(changes) ? 'ask' : 'automatic', changes };
}
