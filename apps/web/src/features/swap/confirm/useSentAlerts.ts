import type { Hash } from 'viem';
import { create } from 'zustand';

/** A transaction that the wallet sent otherwise than the trader confirmed it, and in which fields. */
export type SentAlert = { chainId: number; hash: Hash; fields: readonly string[] };

/** The alerts that nobody has dismissed yet; they outlive the dialog. */
export const useSentAlerts = create<{ alerts: readonly SentAlert[] }>()(() => ({ alerts: [] }));
