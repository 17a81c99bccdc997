import type { Logger } from 'pino';
import * as v from 'valibot';
import { type Hex, isHash, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { getBlockNumber, getTransactionCount, getTransactionReceipt } from 'viem/actions';
import type { ChainState } from '../../store/chains/chainState';

/** A fill that is not mined yet. Of an account's transactions with one nonce, one is mined. */
export type PendingFill = {
  orderHash: Hex;
  hash: Hex;
  nonce: number;
  /** The empty transactions that were sent in its place, the newest last. */
  replacements: readonly Hex[];
  /** Of the newest of all these, in wei. */
  gasPrice: bigint;
  /** The block at which the newest was sent. */
  since: bigint;
  /** Of the account before the fill, in wei. */
  balance: bigint;
};

type Sender = { state: ChainState; account: PrivateKeyAccount };

/** The blocks after which a transaction is replaced. */
const maxPendingBlocks = 10n;
/** Of the chain's gas price: more is not paid for an empty transaction, which then costs about as much as a fill. */
const maxPriceFactor = 10n;
/** The newest ones, whose receipts are looked for. */
const maxReplacements = 5;

/** Returns the receipt of a pending fill or of the transaction that took its place; undefined while none is mined. */
export async function findReceipt(
  { client }: ChainState,
  { hash, replacements }: PendingFill,
): Promise<TransactionReceipt | undefined> {
  for (const one of [hash, ...replacements]) {
    try {
      return await getTransactionReceipt(client, { hash: one });
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
    }
  }
  return undefined;
}

/**
 * Replaces a fill that was not mined for ten blocks by an empty transaction at a higher price, so that it does not hold back
 * those that follow, and does so again after ten more. Returns what is pending now; undefined when the nonce was used by a
 * transaction that the keeper has not sent.
 */
export async function replaceStuck(
  { state, account }: Sender,
  pending: PendingFill,
  log: Logger,
): Promise<PendingFill | undefined> {
  const { client, chain } = state;
  const head = await getBlockNumber(client, { cacheTime: 0 });
  if (head < pending.since + maxPendingBlocks) return pending;
  const { nonce, orderHash } = pending;
  const used = await getTransactionCount(client, { address: account.address });
  if (used > nonce) {
    log.warn({ chainId: chain.id, orderHash, nonce }, 'the nonce of a fill was used by an unknown transaction');
    return undefined;
  }
  const gasPrice = toHigherPrice(pending.gasPrice, state.gasPrice);
  const empty = { to: account.address, value: 0n, gas: 21_000n, gasPrice, nonce };
  try {
    const hash = await sendSigned({ state, account }, empty);
    log.warn({ chainId: chain.id, orderHash, hash, nonce, gasPrice: `${gasPrice}` }, 'a stuck fill was replaced');
    const replacements = [...pending.replacements, hash].slice(-maxReplacements);
    return { ...pending, replacements, gasPrice, since: head };
  } catch (error) {
    // A node refuses it when the fill was mined meanwhile, or when the price is too low for it.
    log.warn({ chainId: chain.id, orderHash, nonce, err: error }, 'a stuck fill could not be replaced');
    return { ...pending, gasPrice, since: head };
  }
}

/** Nodes take a replacement at a price that is at least a tenth higher. */
function toHigherPrice(previous: bigint, current: bigint): bigint {
  const raised = (previous * 5n) / 4n + 1n;
  const wanted = raised > current * 2n ? raised : current * 2n;
  const most = current * maxPriceFactor;
  return wanted < most ? wanted : most;
}

type Transaction = { to: Hex; data?: Hex; value: bigint; gas: bigint; gasPrice: bigint; nonce: number };

const hashSchema = v.custom<Hex>((value) => typeof value === 'string' && isHash(value), 'not a hash');

/** Signs and sends a transaction; returns its hash. */
export async function sendSigned({ state, account }: Sender, transaction: Transaction): Promise<Hex> {
  const signed = await account.signTransaction({ ...transaction, type: 'legacy', chainId: state.chain.id });
  return v.parse(hashSchema, await state.rpc.request('eth_sendRawTransaction', [signed]));
}
