import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { NetworkFee } from '@livery/core/gate/networkFee';
import { type Hash, numberToHex } from 'viem';
import { addTransaction } from '../state/changeTransactions';
import type { TransactionRecord } from '../state/transactions';

/** What the list of transactions keeps of a sent one beside the call. */
export type SentNotes = Pick<TransactionRecord, 'summary' | 'approval'> & {
  /** The network fee that was shown. */
  networkFee?: NetworkFee | undefined;
};

type SentTransaction = SentNotes & {
  hash: Hash;
  transaction: GatedTransaction;
  /** The nonce that it probably has, until a node shows it. */
  nonce: number | undefined;
};

const delaysMs = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

/**
 * Adds a sent transaction to the list of transactions, with what was confirmed. It is compared with what the nodes show
 * for the first minute here, and then for as long as it is followed.
 */
export function recordSent({ summary, approval, hash, transaction, networkFee, nonce }: SentTransaction): void {
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
  });
  void compareAtFirst({ hash, chainId });
}

async function compareAtFirst(sent: { hash: Hash; chainId: number }): Promise<void> {
  const { compareSent } = await import('./compareSent');
  for (const delayMs of delaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (await compareSent(sent)) return;
  }
}
