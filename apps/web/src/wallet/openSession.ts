import { useState, useSyncExternalStore } from 'react';
import { lockChain } from '../connection/chainFollowing';
import { askWallet, loadPrompt } from './askWallet';
import { createSession } from './createSession';
import { getReviewClients } from './getReviewClients';
import type { Clients } from './getWalletClient';
import type { Asked, StoppedAction } from './outcome';
import { pauseUntilSeen } from './pauseUntilSeen';
import type { WalletAction } from './runAction';
import type { ReviewedAction, SessionPlan, SessionState, WalletSession } from './sessionPlan';

/** An action that its dialog reviews before the wallet is asked. */
export type DialogAction<Ready extends ReviewedAction<unknown>, Result extends Asked> = WalletAction<
  Ready,
  StoppedAction,
  Result
> &
  Pick<SessionPlan<Ready, Result>, 'figures' | 'isQuoted'> & {
    /** Judges the same call again; left out, the action is prepared again. */
    judgeAgain?: (clients: Clients, ready: Ready, signal: AbortSignal) => Promise<Ready | StoppedAction>;
  };

/**
 * Opens the session of an action with the connected wallet and the gateway's node. The page stays on its chain while the
 * session has listeners.
 */
export function openSession<Ready extends ReviewedAction<unknown>, Result extends Asked>({
  chainId,
  prepare,
  judgeAgain = (clients, _, signal) => prepare(clients, signal),
  asks,
  request,
  ...plan
}: DialogAction<Ready, Result>): WalletSession<Ready, Result> {
  const session = createSession<Ready, Result>({
    ...plan,
    async prepare(signal) {
      const preparing = getReviewClients(chainId).then((clients) => prepare(clients, signal));
      const [prepared] = await Promise.all([preparing, loadPrompt(asks)]);
      return prepared;
    },
    judgeAgain: async (ready, signal) => judgeAgain(await getReviewClients(chainId), ready, signal),
    ask: async (ready) => askWallet((await getReviewClients(chainId)).wallet, request(ready)),
    pause: pauseUntilSeen,
  });
  return {
    ...session,
    subscribe(listener) {
      const leave = session.subscribe(listener);
      const releaseChain = lockChain();
      return () => {
        releaseChain();
        leave();
      };
    },
  };
}

/** An open session in its dialog. */
export type OpenSession<Ready extends ReviewedAction<unknown>, Result extends Asked> = {
  session: WalletSession<Ready, Result>;
  state: SessionState<Ready, Result>;
  /** True until the wallet is asked, unless the trader agreed before. */
  isReview: boolean;
};

/** Opens the session of the action that is described first, and returns it with its state. */
export function useSession<Ready extends ReviewedAction<unknown>, Result extends Asked>(
  describe: () => DialogAction<Ready, Result>,
): OpenSession<Ready, Result> {
  const [session] = useState(() => openSession(describe()));
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { status } = state.stage;
  return { session, state, isReview: status === 'review' || (status === 'reading' && !state.agreed) };
}
