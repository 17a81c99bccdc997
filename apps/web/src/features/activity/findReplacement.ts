import { findTransactionByNonce } from '@livery/core/actions/findTransactionByNonce';
import { BaseError, type Client, RpcRequestError, type Transaction } from 'viem';
import { getTransactionReceipt } from 'viem/actions';
import type { TransactionRecord } from '../../state/transactions';
import { toDigest } from './toDigest';
import { toReceiptRecord } from './toReceiptRecord';

type Missed = Pick<TransactionRecord, 'from' | 'digest' | 'lastCheckedBlockNumber'> & { nonce: number };

/**
 * What took a transaction's nonce: the same call, sent again at a better price, whose receipt counts as its own; a payment
 * of nothing to oneself, by which wallets cancel; or another transaction, also where it cannot be found. Throws viem's
 * errors when the node cannot be reached.
 */
export async function findReplacement(
  client: Client,
  { from, nonce, digest, lastCheckedBlockNumber }: Missed,
): Promise<Pick<TransactionRecord, 'receipt' | 'end' | 'replacedBy'>> {
  const since = lastCheckedBlockNumber === undefined ? undefined : BigInt(lastCheckedBlockNumber);
  const found = await findTransactionByNonce(client, { account: from, nonce, since }).catch(orUnknown);
  if (!found) return { end: 'replaced' };
  const { hash } = found;
  if (toDigest(found) === digest) {
    return { receipt: toReceiptRecord(await getTransactionReceipt(client, { hash })), replacedBy: hash };
  }
  return { end: isCancelling(found) ? 'cancelled' : 'replaced', replacedBy: hash };
}

/** A node that no longer has the state of those blocks says so; one that cannot be reached is asked again. */
function orUnknown(error: unknown): undefined {
  if (error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError)) return undefined;
  throw error;
}

function isCancelling({ from, to, value, input }: Transaction): boolean {
  return to?.toLowerCase() === from.toLowerCase() && value === 0n && input === '0x';
}
