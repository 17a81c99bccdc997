import { orNothing } from '@livery/core/actions/orNothing';
import { type Sent, sendGated } from '@livery/core/actions/sendGated';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { Client } from 'viem';
import { getTransactionCount } from 'viem/actions';
import { getClient } from '../chain/getClient';
import { useTransactions } from '../state/transactions';
import { promptOnce } from './promptOnce';
import { recordSent, type SentNotes } from './recordSent';

/** The time after which the prompt no longer waits for the nonce, which is needed only if the transaction is dropped at once. */
const maxNonceMs = 300;

/**
 * Sends as `sendGated` does, with at most one open prompt per account, and adds what was sent to the list of transactions.
 * Throws `PromptOpenError` instead of opening a second prompt.
 */
export function sendOnce(
  wallet: Client,
  { transaction, ...notes }: SentNotes & { transaction: GatedTransaction },
): Promise<Sent> {
  return promptOnce(transaction.from, async () => {
    // Read before the prompt: a node that has the transaction counts it, too.
    const nonce = await orNothing(readNextNonce(transaction), maxNonceMs);
    const sent = await sendGated(wallet, { transaction });
    if (sent.status === 'sent') recordSent({ ...notes, hash: sent.hash, transaction, nonce });
    return sent;
  });
}

/** Returns the nonce that a wallet gives to the account's next transaction. */
async function readNextNonce({ chainId, from }: GatedTransaction): Promise<number> {
  const count = await getTransactionCount(await getClient(chainId), { address: from, blockTag: 'pending' });
  const known = useTransactions
    .getState()
    .transactions.filter((sent) => sent.chainId === chainId && sent.from === from)
    .map(({ nonce = -1 }) => nonce);
  return Math.max(count, ...known.map((nonce) => nonce + 1));
}
