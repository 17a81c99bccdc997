import {
  type Client,
  type Hash,
  type Transaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem';
import { getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions';
import type { TransactionRecord } from '../../state/transactions';
import { findReplacement } from './findReplacement';
import { toDigest } from './toDigest';
import { toReceiptRecord } from './toReceiptRecord';

/** Blocks that a reorganisation takes back at most, as good as ever. */
const deepest = 12;

/** All that a check says of a transaction; what is not in here is not the case any more. */
export type Finding = Pick<TransactionRecord, 'nonce' | 'digest' | 'receipt' | 'end' | 'replacedBy' | 'missing'>;

/**
 * What the chain says of a transaction now: its receipt, also of the same call under another hash; that another one took
 * its nonce; that no node knows it any more, the second time that it is missed; or nothing yet. Throws viem's errors.
 */
export async function checkTransaction(client: Client, record: TransactionRecord): Promise<Finding> {
  const { hash, from, replacedBy } = record;
  // The count is asked for first: a nonce that was free then is not held against a receipt that came since.
  const count = await getTransactionCount(client, { address: from });
  const [receipt, sent] = await Promise.all([
    getReceipt(client, replacedBy && record.receipt ? replacedBy : hash),
    getSent(client, hash),
  ]);
  const { nonce, digest } = sent ? { nonce: sent.nonce, digest: toDigest(sent) } : record;
  const known: Finding = { ...(nonce !== undefined && { nonce }), ...(digest && { digest }) };
  if (receipt)
    return { ...known, receipt, ...(receipt.transactionHash !== hash && { replacedBy: receipt.transactionHash }) };
  if (nonce === undefined) return known;
  if (count > nonce) return { ...known, ...(await findEnd(client, { ...record, ...known, nonce })) };
  if (sent) return known;
  return { ...known, missing: true, ...(record.missing && { end: 'dropped' }) };
}

/** What took the nonce: what took it before, unless a reorganisation has taken that back. */
async function findEnd(client: Client, record: TransactionRecord & { nonce: number }): Promise<Finding> {
  const { end, replacedBy, lastCheckedBlockNumber = 0 } = record;
  if (end !== 'replaced' && end !== 'cancelled') return findReplacement(client, record);
  if (!replacedBy) return { end };
  if (await getReceipt(client, replacedBy)) return { end, replacedBy };
  // At the last check the nonce was not free.
  return findReplacement(client, { ...record, lastCheckedBlockNumber: Math.max(0, lastCheckedBlockNumber - deepest) });
}

async function getReceipt(client: Client, hash: Hash): Promise<TransactionRecord['receipt']> {
  try {
    return toReceiptRecord(await getTransactionReceipt(client, { hash }));
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined;
    throw error;
  }
}

async function getSent(client: Client, hash: Hash): Promise<Transaction | undefined> {
  try {
    return await getTransaction(client, { hash });
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return undefined;
    throw error;
  }
}
