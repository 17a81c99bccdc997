import type { Address, Hash } from 'viem';
import { create } from 'zustand';
import type { TradeRecord } from '../state/transactions';

/** A transaction whose receipt is shown. One that this browser did not send brings its account, its trade and its words. */
export type ReceiptSubject = {
  chainId: number;
  hash: Hash;
  account?: Address;
  trade?: TradeRecord | undefined;
  summary?: string;
};

/** Store of the receipt that is open in this tab. */
export const useReceiptSheet = create<{ subject: ReceiptSubject | undefined }>(() => ({ subject: undefined }));

export function openReceipt(subject: ReceiptSubject): void {
  useReceiptSheet.setState({ subject });
}

export function closeReceipt(): void {
  useReceiptSheet.setState({ subject: undefined });
}
