import { type Sent, sendGated } from '@livery/core/actions/sendGated';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import { PromptOpenError } from '@livery/core/errors/transaction';
import type { Address, Client } from 'viem';
import { createStore } from 'zustand';
import { useConnection } from '../connection/useConnection';

/** The prompts that wallets have not answered yet; they outlive the dialogs that opened them. */
const prompts = createStore<{ open: readonly { account: Address }[] }>()(() => ({ open: [] }));

/**
 * Sends as `sendGated` does, with at most one open prompt per account. A wallet that disconnects drops its prompt.
 * Throws `PromptOpenError` instead of opening a second one.
 */
export async function sendOnce(wallet: Client, { transaction }: { transaction: GatedTransaction }): Promise<Sent> {
  const prompt = { account: transaction.from };
  if (prompts.getState().open.some(({ account }) => account === prompt.account)) throw new PromptOpenError();
  prompts.setState(({ open }) => ({ open: [...open, prompt] }));
  // A late answer closes only its own prompt, not a newer one.
  const close = () => prompts.setState(({ open }) => ({ open: open.filter((other) => other !== prompt) }));
  const leave = useConnection.subscribe(({ status }) => {
    if (status === 'disconnected') close();
  });
  try {
    return await sendGated(wallet, { transaction });
  } finally {
    leave();
    close();
  }
}
