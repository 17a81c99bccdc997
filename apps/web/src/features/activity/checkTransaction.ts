import { findTransactionByNonce } from '@livery/core/actions/findTransactionByNonce';
import { getMinedReceipt, type MinedReceipt } from '@livery/core/actions/getMinedReceipt';
import {
  type Address,
  BaseError,
  type Client,
  type Hash,
  keccak256,
  RpcRequestError,
  stringToHex,
  type Transaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem';
import { getCode, getTransaction, getTransactionCount } from 'viem/actions';
import { getTime } from '../../state/clock';
import type { TransactionReceiptRecord, TransactionRecord } from '../../state/transactions';

/** Blocks below the last check in which a replacement is searched: deeper reorganizations hardly ever happen. */
const maxReorgDepth = 12;

/** The time after which a transaction that no node has shown counts as dropped. */
export const maxUnseenMs = 10 * 60_000;

/** The complete result of a check; a field that is missing here no longer holds. */
export type Finding = Pick<
  TransactionRecord,
  'nonce' | 'digest' | 'receipt' | 'end' | 'replacedBy' | 'missing' | 'isInContract'
>;

/**
 * Reads the state of a transaction from the chain: its receipt, also when the same call was mined under another hash;
 * the transaction that used its nonce instead; `dropped`; or no outcome yet. It is dropped when the node has forgotten
 * it for the second time in a row. A transaction that the node never knew may be on its way by a private relay: it is
 * dropped ten minutes after it was sent. A contract's transaction is never dropped: its owners may take days, and the
 * hash may be the wallet's own. Throws viem's errors.
 */
export async function checkTransaction(client: Client, record: TransactionRecord): Promise<Finding> {
  const { hash, from, replacedBy } = record;
  // The count is read first: read last, a transaction mined in between would look like a replaced one.
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
  if (digest === undefined && (await isContract(client, from))) return { ...known, missing: true, isInContract: true };
  const isLate = digest !== undefined || getTime(record.chainId) - record.addedTime >= maxUnseenMs;
  return { ...known, missing: true, ...(record.missing && isLate && { end: 'dropped' }) };
}

/** The code of an account that is still its key's, and acts by a contract's code (EIP-7702). */
const delegated = /^0xef0100/i;

/** Returns true for an account that has no key, as a Safe. */
async function isContract(client: Client, address: Address): Promise<boolean> {
  const code = await getCode(client, { address });
  return code !== undefined && !delegated.test(code);
}

/** Returns the outcome of a transaction whose nonce is used: the recorded one, unless a reorganization undid it. */
async function findEnd(client: Client, record: TransactionRecord & { nonce: number }): Promise<Finding> {
  const { end, replacedBy, lastCheckedBlockNumber = 0 } = record;
  if (end !== 'replaced' && end !== 'cancelled') return findReplacement(client, record);
  if (!replacedBy) return { end };
  if (await getReceipt(client, replacedBy)) return { end, replacedBy };
  // The nonce was already used at the last check, so the search has to begin below it.
  return findReplacement(client, {
    ...record,
    lastCheckedBlockNumber: Math.max(0, lastCheckedBlockNumber - maxReorgDepth),
  });
}

/** Reads a receipt as it is stored; undefined for a transaction that is not mined. Throws viem's errors. */
export async function getReceipt(client: Client, hash: Hash): Promise<TransactionRecord['receipt']> {
  try {
    return toReceiptRecord(await getMinedReceipt(client, { hash }));
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

type FindReplacementParameters = Pick<TransactionRecord, 'from' | 'digest' | 'confirmed' | 'lastCheckedBlockNumber'> & {
  nonce: number;
};

/**
 * Finds the transaction that used the nonce: the same call sent again at a higher price, whose receipt counts as the
 * original's; an empty payment to the sender, which is how wallets cancel; or any other transaction, including one that
 * cannot be found. Throws viem's errors if the node cannot be reached.
 */
async function findReplacement(
  client: Client,
  { from, nonce, digest, confirmed, lastCheckedBlockNumber }: FindReplacementParameters,
): Promise<Pick<TransactionRecord, 'receipt' | 'end' | 'replacedBy'>> {
  const since = lastCheckedBlockNumber === undefined ? undefined : BigInt(lastCheckedBlockNumber);
  const found = await findTransactionByNonce(client, { account: from, nonce, since }).catch(ignoreRpcError);
  if (!found) return { end: 'replaced' };
  const { hash } = found;
  const own =
    digest ?? (confirmed && toDigest({ ...confirmed, value: BigInt(confirmed.value), input: confirmed.data }));
  if (toDigest(found) === own) {
    return { receipt: toReceiptRecord(await getMinedReceipt(client, { hash })), replacedBy: hash };
  }
  return { end: isCancelling(found) ? 'cancelled' : 'replaced', replacedBy: hash };
}

/** Ignores a node's refusal, as it may have pruned those blocks. A node that cannot be reached is asked again. */
function ignoreRpcError(error: unknown): undefined {
  if (error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError)) return undefined;
  throw error;
}

function isCancelling({ from, to, value, input }: Transaction): boolean {
  return to?.toLowerCase() === from.toLowerCase() && value === 0n && input === '0x';
}

/** Hashes target, value and data, so that two transactions with the same effect have the same digest. */
function toDigest({ to, value, input }: Pick<Transaction, 'to' | 'value' | 'input'>): Hash {
  return keccak256(stringToHex(`${to?.toLowerCase()} ${value} ${input.toLowerCase()}`));
}

/** Converts a receipt to the JSON that is stored. */
function toReceiptRecord(receipt: MinedReceipt): TransactionReceiptRecord {
  return {
    blockHash: receipt.blockHash,
    blockNumber: Number(receipt.blockNumber),
    contractAddress: receipt.contractAddress ?? null,
    from: receipt.from,
    status: receipt.status === undefined ? null : receipt.status === 'success' ? 1 : 0,
    to: receipt.to,
    transactionHash: receipt.transactionHash,
    transactionIndex: receipt.transactionIndex,
  };
}
