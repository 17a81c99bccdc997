// The only file that may import sendGated and signGated: all prompts for transactions and signatures pass here.
import { orNothing } from '@livery/core/actions/orNothing';
import { type Sent, sendGated } from '@livery/core/actions/sendGated';
import { type Signed, signGated } from '@livery/core/actions/signGated';
import type { GatedSignature } from '@livery/core/domain/sealSignature';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import { PromptOpenError } from '@livery/core/errors/transaction';
import type { Address, Client } from 'viem';
import { getTransactionCount } from 'viem/actions';
import { createStore } from 'zustand';
import { getClient } from '../chain/getClient';
import { useConnection } from '../connection/useConnection';
import { useTransactions } from '../state/transactions';
import { recordSent, type SentNotes } from './recordSent';

/** The prompts that wallets have not answered yet; they outlive the dialogs that opened them. */
const prompts = createStore<{ open: readonly { account: Address }[] }>()(() => ({ open: [] }));

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

/** Has a request signed as `signGated` does, with at most one open prompt per account, as `sendOnce`. */
export function signOnce(wallet: Client, { request }: { request: GatedSignature }): Promise<Signed> {
  return promptOnce(request.account, () => signGated(wallet, { request }));
}

/**
 * Calls `ask`, which prompts the wallet, with at most one open prompt per account. A wallet that disconnects drops its
 * prompt. Throws `PromptOpenError` instead of opening a second one.
 */
async function promptOnce<Answer>(account: Address, ask: () => Promise<Answer>): Promise<Answer> {
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

/** Returns the nonce that a wallet gives to the account's next transaction. */
async function readNextNonce({ chainId, from }: GatedTransaction): Promise<number> {
  const count = await getTransactionCount(await getClient(chainId), { address: from, blockTag: 'pending' });
  const known = useTransactions
    .getState()
    .transactions.filter((sent) => sent.chainId === chainId && sent.from === from)
    .map(({ nonce = -1 }) => nonce);
  return Math.max(count, ...known.map((nonce) => nonce + 1));
}
