import { type Sent, sendGated } from '@livery/core/actions/sendGated';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import { PromptOpenError } from '@livery/core/errors/PromptOpenError';
import type { Address, Client } from 'viem';
import { useConnection } from '../../../state/useConnection';

/** The accounts whose wallets have been asked and have not answered, whatever became of the dialog. */
const asked = new Map<Address, symbol>();

// A wallet that has left has dropped its questions.
useConnection.subscribe(({ status }) => {
  if (status === 'disconnected') asked.clear();
});

/** As `sendGated`, with one question to an account's wallet at a time. Throws `PromptOpenError` instead of a second one. */
export async function sendOnce(wallet: Client, { transaction }: { transaction: GatedTransaction }): Promise<Sent> {
  const { from } = transaction;
  if (asked.has(from)) throw new PromptOpenError();
  const question = Symbol();
  asked.set(from, question);
  try {
    return await sendGated(wallet, { transaction });
  } finally {
    // A late answer from before the wallet left does not stand for a newer question.
    if (asked.get(from) === question) asked.delete(from);
  }
}
