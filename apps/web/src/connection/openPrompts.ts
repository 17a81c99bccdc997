import type { Address } from 'viem';
import { create } from 'zustand';

type OpenPrompt = { account: Address };

/** The prompts that wallets have not answered yet; they outlive the dialogs that opened them. */
export const useOpenPrompts = create<{ open: readonly OpenPrompt[] }>()(() => ({ open: [] }));

/** Returns true while the account has a prompt open. */
export function hasOpenPrompt(account: Address): boolean {
  return useOpenPrompts.getState().open.some((other) => other.account === account);
}

/**
 * Notes a prompt that opens. Returns the function that notes its end; a late answer closes only its own prompt, not a
 * newer one.
 */
export function noteOpenPrompt(account: Address): () => void {
  const prompt = { account };
  useOpenPrompts.setState(({ open }) => ({ open: [...open, prompt] }));
  return () => useOpenPrompts.setState(({ open }) => ({ open: open.filter((other) => other !== prompt) }));
}
