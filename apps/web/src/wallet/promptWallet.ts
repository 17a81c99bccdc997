// The only file that may import sendGated, sendGatedBatch and signGated: all prompts for transactions and signatures pass here.

import { orNothing } from '@livery/core/actions/orNothing';
import { sendGated } from '@livery/core/actions/sendGated';
import type { Signed } from '@livery/core/actions/signGated';
import type { GatedBatch } from '@livery/core/domain/sealBatch';
import type { GatedSignature } from '@livery/core/domain/sealSignature';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import { BatchRefusedError, PromptOpenError } from '@livery/core/errors/transaction';
import { gateAlone } from '@livery/core/gate/batch/gateAlone';
import { type Address, bytesToHex, type Client } from 'viem';
import { getTransactionCount } from 'viem/actions';
import { getClient } from '../chain/getClient';
import { hasOpenPrompt, noteOpenPrompt } from '../connection/openPrompts';
import { isSafe, useConnection } from '../connection/useConnection';
import { useTransactions } from '../state/transactions';
import { rememberRefusal } from './atomicSupport';
import type { SentAction } from './outcome';
import { recordBatch, recordSent, type SentNotes } from './recordSent';

type Single = SentNotes & { transaction: GatedTransaction };
type Rejected = { status: 'rejected' };

/** The time after which the prompt no longer waits for the nonce, which is needed only if the transaction is dropped at once. */
const maxNonceMs = 300;

/**
 * Sends as `sendGated` does, with at most one open prompt per account, and adds what was sent to the list of
 * transactions. A Safe gets it as a batch of one. Throws `PromptOpenError` instead of opening a second prompt.
 */
export function sendOnce(wallet: Client, single: Single): Promise<SentAction | Rejected> {
  const { transaction, ...notes } = single;
  if (isSafe(useConnection.getState().connector))
    return sendBatch(wallet, { ...single, batch: gateAlone(transaction) });
  return promptOnce(transaction.from, async () => {
    // Read before the prompt: a node that has the transaction counts it, too.
    const nonce = await orNothing(readNextNonce(transaction), maxNonceMs);
    const sent = await sendGated(wallet, { transaction });
    if (sent.status === 'sent') recordSent({ ...notes, hash: sent.hash, transaction, nonce });
    return sent;
  });
}

/**
 * Sends an action with the approvals before it as `sendGatedBatch` does, with at most one open prompt per account, or
 * the action alone, as `sendOnce`, where it needs none. A batch is recorded under a name of the page's own until the
 * wallet knows its hash.
 */
export function sendInOne(
  wallet: Client,
  { batch, ...single }: Single & { batch?: GatedBatch | undefined },
): Promise<SentAction | Rejected> {
  return batch ? sendBatch(wallet, { ...single, batch }) : sendOnce(wallet, single);
}

function sendBatch(
  wallet: Client,
  { batch, ...single }: Single & { batch: GatedBatch },
): Promise<SentAction | Rejected> {
  const { chainId, from: account } = batch;
  return promptOnce(account, async () => {
    const { sendGatedBatch } = await loadBatches();
    const sent = await sendGatedBatch(wallet, { batch }).catch((error: unknown) => {
      if (error instanceof BatchRefusedError) rememberRefusal({ chainId, account });
      throw error;
    });
    if (sent.status === 'rejected') return sent;
    const hash = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
    recordBatch({ ...single, hash, batch: sent.id });
    return { status: 'sent', hash, batch: sent.id };
  });
}

/** Loads what sends batches, which few wallets do: while one is reviewed, so that its prompt waits for nothing. */
export const loadBatches = () => import('@livery/core/actions/batch/sendGatedBatch');

/** Loads what signs, which swaps do not need: while a request is reviewed, so that its prompt waits for nothing. */
export const loadSigning = () => import('@livery/core/actions/signGated');

/** Has a request signed as `signGated` does, with at most one open prompt per account, as `sendOnce`. */
export function signOnce(wallet: Client, { request }: { request: GatedSignature }): Promise<Signed> {
  return promptOnce(request.account, async () => (await loadSigning()).signGated(wallet, { request }));
}

/**
 * Calls `ask`, which prompts the wallet, with at most one open prompt per account. A wallet that disconnects drops its
 * prompt. Throws `PromptOpenError` instead of opening a second one.
 */
async function promptOnce<Answer>(account: Address, ask: () => Promise<Answer>): Promise<Answer> {
  if (hasOpenPrompt(account)) throw new PromptOpenError();
  const close = noteOpenPrompt(account);
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
