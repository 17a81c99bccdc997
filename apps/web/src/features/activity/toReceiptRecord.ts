import type { TransactionReceipt } from 'viem';
import type { TransactionReceiptRecord } from '../../state/transactions';

/** What is kept of a receipt: plain JSON. */
export function toReceiptRecord(receipt: TransactionReceipt): TransactionReceiptRecord {
  return {
    blockHash: receipt.blockHash,
    blockNumber: Number(receipt.blockNumber),
    contractAddress: receipt.contractAddress ?? null,
    from: receipt.from,
    status: receipt.status === 'success' ? 1 : 0,
    to: receipt.to,
    transactionHash: receipt.transactionHash,
    transactionIndex: receipt.transactionIndex,
  };
}
