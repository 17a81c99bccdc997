// A chunk of its own: loaded once a sent transaction has an outcome.
import { getMinedReceipt } from '@livery/core/actions/getMinedReceipt';
import { orNothing } from '@livery/core/actions/orNothing';
import { changeTransactions } from '../state/changeTransactions';
import { isPending, type TransactionRecord, useTransactions } from '../state/transactions';
import { maxWitnessMs } from './getSecondNode';
import { getClients } from './getWalletClient';

type Key = Pick<TransactionRecord, 'hash' | 'chainId'>;

/**
 * Compares the outcome of a sent transaction, as the gateway's node reported it, with its receipt on the wallet's own node, and
 * raises an alert while they differ. Without a receipt there, which may be late, nothing is recorded; the next call asks again.
 */
export async function compareOutcome(key: Key): Promise<void> {
  const record = find(key);
  if (!record || isPending(record) || record.outcomeCheck === 'same' || record.outcomeCheck === 'dismissed') return;
  const { receipt, hash, batch } = record;
  // An outcome that is not known cannot differ.
  if (receipt?.status === null) return;
  // That the calls of a batch were undone is the wallet's own word; the transaction around them may have succeeded.
  if (batch && receipt?.status === 0) return;
  const status = await readStatus(key.chainId, receipt?.transactionHash ?? hash);
  if (!status) return;
  // A receipt without a status counts as success.
  const isSame = receipt !== undefined && (status === 'reverted') === (receipt.status === 0);
  changeTransactions((transactions) =>
    transactions.map((now) =>
      isOf(key, now) && isSameOutcome(now, record) ? { ...now, outcomeCheck: isSame ? 'same' : 'disputed' } : now,
    ),
  );
}

/** Returns the status of a receipt on the wallet's own node; undefined without such a node and for one that is late. */
async function readStatus(chainId: number, hash: Key['hash']): Promise<'success' | 'reverted' | undefined> {
  const read = async () => {
    const { witness } = await getClients(chainId);
    return witness && (await getMinedReceipt(witness, { hash })).status;
  };
  return orNothing(read(), maxWitnessMs);
}

function isSameOutcome(one: TransactionRecord, other: TransactionRecord): boolean {
  return one.end === other.end && one.receipt?.status === other.receipt?.status;
}

function find(key: Key): TransactionRecord | undefined {
  return useTransactions.getState().transactions.find((record) => isOf(key, record));
}

function isOf({ hash, chainId }: Key, record: TransactionRecord): boolean {
  return record.hash === hash && record.chainId === chainId;
}
