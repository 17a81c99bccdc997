import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { NetworkFee } from '@livery/core/gate/common/networkFee';
import { type Hash, numberToHex } from 'viem';
import { addTransaction } from '../state/changeTransactions';
import type { TransactionRecord } from '../state/transactions';
import { askUntilKnown } from './askUntilKnown';

/** The facts that the list of transactions keeps of a sent one beside the call. */
export type SentNotes = Pick<TransactionRecord, 'summary' | 'approval' | 'trade'> & {
  /** The network fee that was shown. What the wallet may price otherwise is compared: not the fee for the bytes. */
  networkFee?: NetworkFee | undefined;
};

type SentTransaction = SentNotes & {
  hash: Hash;
  transaction: GatedTransaction;
  /** The nonce that it probably has, until a node shows it. */
  nonce: number | undefined;
};

/**
 * Adds a sent transaction to the list of transactions, with what was confirmed. It is compared with what the nodes show
 * for the first minute here, and then for as long as it is followed.
 */
export function recordSent({ summary, approval, trade, hash, transaction, networkFee, nonce }: SentTransaction): void {
  const { from, chainId, to, data, value } = transaction;
  const confirmed = {
    to,
    data,
    value: numberToHex(value),
    ...(networkFee && { shownFee: numberToHex(networkFee.gas * networkFee.gasPrice) }),
  };
  addTransaction({
    hash,
    from,
    chainId,
    summary,
    confirmed,
    ...(nonce !== undefined && { nonce }),
    ...(approval && { approval }),
    ...(trade && { trade }),
  });
  void compareAtFirst({ hash, chainId });
}

/** Adds a batch to the list of transactions. It is not compared with what a node shows: the wallet's contract makes its calls. */
export function recordBatch({
  summary,
  approval,
  trade,
  hash,
  transaction: { from, chainId },
  batch,
}: SentNotes & { hash: Hash; transaction: GatedTransaction; batch: string }): void {
  addTransaction({ hash, from, chainId, summary, batch, ...(approval && { approval }), ...(trade && { trade }) });
}

async function compareAtFirst(sent: { hash: Hash; chainId: number }): Promise<void> {
  const { compareSent } = await import('./compareSent');
  await askUntilKnown(async () => (await compareSent(sent)) || undefined);
}
