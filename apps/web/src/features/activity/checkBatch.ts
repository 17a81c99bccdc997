import type { Client } from 'viem';
import { getTime } from '../../state/clock';
import type { TransactionReceiptRecord, TransactionRecord } from '../../state/transactions';
import { type Finding, getReceipt, maxUnseenMs } from './checkTransaction';

/**
 * Asks the wallet that sent a batch for its status, and reads the receipt of the hash that it names from the chain. The
 * wallet's word decides whether all calls were done: a receipt alone does not say it where others pay for the
 * transaction. A batch counts as dropped when the wallet gives it up, or when the wallet says twice, after ten minutes,
 * that it does not know it. A wallet that cannot be asked says nothing: the owners of a Safe may take hours. Throws
 * viem's errors when the chain cannot be read.
 */
export async function checkBatch(client: Client, record: TransactionRecord): Promise<Finding> {
  const { batch: id = '', addedTime, receipt: mined } = record;
  const again = mined && (await getReceipt(client, mined.transactionHash));
  // As the wallet said it, until a reorganization undoes it.
  if (mined && again) return { receipt: { ...again, ...getStatus(mined) }, replacedBy: again.transactionHash };
  // With the code of the wallet's, which a visit without one does not load.
  const known = await import('../../wallet/readBatch').then(
    ({ readBatch }) => readBatch(id),
    () => undefined,
  );
  if (!known) return record.missing ? { missing: true } : {};
  if (known.status === 'failed') return { end: 'dropped' };
  if (known.status === 'unknown') {
    const isLate = record.missing && getTime(record.chainId) - addedTime >= maxUnseenMs;
    return { missing: true, ...(isLate && { end: 'dropped' }) };
  }
  if (known.status === 'pending') return { missing: false };
  const receipt = await getReceipt(client, known.hash);
  // Until the gateway's node has the block.
  if (!receipt) return {};
  return { receipt: { ...receipt, ...(known.isDone ? {} : { status: 0 }) }, replacedBy: known.hash };
}

function getStatus({ status }: TransactionReceiptRecord): Pick<TransactionReceiptRecord, 'status'> {
  return status === undefined ? {} : { status };
}
