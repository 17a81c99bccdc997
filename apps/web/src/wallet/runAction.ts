import { isAgreed } from '@livery/core/gate/common/consent';
import { lockChain } from '../connection/chainFollowing';
import { type AskedKind, askWallet, loadPrompt, type WalletRequest } from './askWallet';
import { getReviewClients } from './getReviewClients';
import type { Clients } from './getWalletClient';
import type { ActionOutcome, Asked, ReadyAction } from './outcome';

/** An action that a wallet is asked for, as a feature describes it. `Stopped` is the reason why the wallet is not asked. */
export type WalletAction<Ready extends ReadyAction, Stopped extends { status: string }, Done extends Asked> = {
  chainId: number;
  /** Reads the facts from both nodes and passes the action to the gate. */
  prepare: (clients: Clients, signal: AbortSignal) => Promise<Ready | Stopped>;
  asks: AskedKind;
  /** Returns the request to the wallet, and what its answer becomes. */
  request: (ready: Ready) => WalletRequest<Done>;
};

/**
 * Carries out an action at the press of a button: reads the facts, has the gate judge it, and asks the wallet once
 * every consent is given. The page stays on its chain meanwhile. Throws as `getReviewClients` and the action do.
 */
export async function runAction<Ready extends ReadyAction, Stopped extends { status: string }, Done extends Asked>(
  { chainId, prepare, asks, request }: WalletAction<Ready, Stopped, Done>,
  given: Ready['facts']['consents'],
): Promise<ActionOutcome<Done, Stopped>> {
  const releaseChain = lockChain();
  try {
    const clients = await getReviewClients(chainId);
    const [prepared] = await Promise.all([prepare(clients, new AbortController().signal), loadPrompt(asks)]);
    if (!isReady(prepared)) return prepared;
    const { consents } = prepared.facts;
    return isAgreed(consents, given)
      ? await askWallet(clients.wallet, request(prepared))
      : { status: 'asked', consents };
  } finally {
    releaseChain();
  }
}

function isReady<Ready extends ReadyAction, Stopped extends { status: string }>(
  prepared: Ready | Stopped,
): prepared is Ready {
  return prepared.status === 'ready';
}
