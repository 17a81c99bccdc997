import type { Hash } from 'viem';
import { create } from 'zustand';

/** The transactions whose end this tab was the first to see, and that nobody has waved away. */
export const useAnnouncements = create<{ hashes: readonly Hash[] }>(() => ({ hashes: [] }));
