import type { Hash } from 'viem';
import { useAnnouncements } from './useAnnouncements';

/** Has a popup say what became of a transaction. */
export function announce(hash: Hash): void {
  useAnnouncements.setState(({ hashes }) => ({ hashes: [...hashes.filter((other) => other !== hash), hash] }));
}
