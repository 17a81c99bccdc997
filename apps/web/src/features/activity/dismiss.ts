import type { Hash } from 'viem';
import { useAnnouncements } from './useAnnouncements';

/** Takes a popup away. */
export function dismiss(hash: Hash): void {
  useAnnouncements.setState(({ hashes }) => ({ hashes: hashes.filter((other) => other !== hash) }));
}
