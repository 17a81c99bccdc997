import { PromptOpenError } from '@livery/core/errors/transaction';
import type { Address } from 'viem';
import { createStore } from 'zustand';
import { useConnection } from '../connection/useConnection';

/** The prompts that wallets have not answered yet; they outlive the dialogs that opened them. */
const prompts = createStore<{ open: readonly { account: Address }[] }>()(() => ({ open: [] }));

/**
 * Calls `ask`, which prompts the wallet, with at most one open prompt per account. A wallet that disconnects drops its
 * prompt. Throws `PromptOpenError` instead of opening a second one.
 */
export async function promptOnce<Answer>(account: Address, ask: () => Promise<Answer>): Promise<Answer> {
  const prompt = { account };
  if (prompts.getState().open.some((other) => other.account === account)) throw new PromptOpenError();
  prompts.setState(({ open }) => ({ open: [...open, prompt] }));
  // A late answer closes only its own prompt, not a newer one.
  const close = () => prompts.setState(({ open }) => ({ open: open.filter((other) => other !== prompt) }));
  const leave = useConnection.subscribe(({ status }) => {
    if (status === 'disconnected') close();
  });
  try {
    return await ask();
  } finally {
    leave();
    close();
  }
}
