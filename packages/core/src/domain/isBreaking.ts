import type { ListChanges } from './getListChanges';

/**
 * Whether a trader could come to trade another token than before: tokens were added or removed (a changed address is
 * both), or the decimals or the symbol of one differ.
 */
export function isBreaking({ added, removed, updated }: ListChanges): boolean {
  const touched = updated.some(({ fields }) => fields.includes('decimals') || fields.includes('symbol'));
  return added.length > 0 || removed.length > 0 || touched;
}
