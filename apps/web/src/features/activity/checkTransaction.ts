import { type Client, TransactionReceiptNotFoundError } from 'viem';
import { getTransactionCount, getTransactionReceipt } from 'viem/actions';
import type { TransactionRecord } from '../../state/transactions';
import { toReceiptRecord } from './toReceiptRecord';

/** What the chain says of a pending transaction: its receipt, that another took its nonce, or nothing yet. */
export async function checkTransaction(
  client: Client,
  { hash, from, nonce }: TransactionRecord,
): Promise<Pick<TransactionRecord, 'receipt' | 'replaced'>> {
  // The count is asked for first: a nonce that was free then is not held against a receipt that came since.
  const count = nonce === undefined ? 0 : await getTransactionCount(client, { address: from });
  try {
    return { receipt: toReceiptRecord(await getTransactionReceipt(client, { hash })) };
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
    return nonce !== undefined && count > nonce ? { replaced: true } : {};
  }
}
