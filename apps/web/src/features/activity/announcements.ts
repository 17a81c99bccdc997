import type { Hash } from 'viem';
import { create } from 'zustand';

/** Store of the transactions with a popup in this tab, the newest last: it was the first to see their outcome. */
export const useAnnouncements = create<{ hashes: readonly Hash[] }>(() => ({ hashes: [] }));

/** Shows a popup with a transaction's outcome. */
export function announce(hash: Hash): void {
  useAnnouncements.setState(({ hashes }) => ({ hashes: [...hashes.filter((other) => other !== hash), hash] }));
}

/** Removes a transaction's popup. */
export function dismiss(hash: Hash): void {
  useAnnouncements.setState(({ hashes }) => ({ hashes: hashes.filter((other) => other !== hash) }));
}
