import { type Sent, sendGated } from '@livery/core/actions/sendGated';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { Client } from 'viem';
import { promptOnce } from './promptOnce';

/** Sends as `sendGated` does, with at most one open prompt per account. Throws `PromptOpenError` instead of opening a second one. */
export function sendOnce(wallet: Client, { transaction }: { transaction: GatedTransaction }): Promise<Sent> {
  return promptOnce(transaction.from, () => sendGated(wallet, { transaction }));
}
