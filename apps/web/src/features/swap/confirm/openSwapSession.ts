import type { TradeFigures } from '@livery/core/domain/swap/reduceTrade';
import { type Address, isAddressEqual } from 'viem';
import { holdChain } from '../../../connection/chainFollowing';
import { getClients, getWalletClient } from '../../../send/getWalletClient';
import { sendOnce } from '../../../send/promptWallet';
import { trackAction } from '../../../state/trackAction';
import type { Text } from '../../../text/useText';
import type { SwapTerms } from '../quote/swapTerms';
import { checkRecipient, type LookUp } from './checkRecipient';
import { createSwapSession, type SwapSession } from './createSwapSession';
import { getSwapSummary } from './getSwapSummary';
import { pauseUntilSeen } from './pauseUntilSeen';
import { judgeSwap, prepareSwap } from './prepareSwap';

/** Returns the name of a swap in the analytics: by its recipient, if it has one. */
function getAction({ recipient }: SwapTerms, account: Address) {
  if (!recipient) return 'Swap w/o Send';
  return isAddressEqual(recipient, account) ? 'Swap w/o Send + recipient' : 'Swap w/ Send';
}

/**
 * Opens a session with the account's wallet and the gateway, which records what it sends. The page stays on its chain
 * while the session has listeners.
 */
export function openSwapSession(swap: {
  terms: SwapTerms;
  account: Address;
  agreed: TradeFigures | undefined;
  text: Text;
  lookUp: LookUp;
}): SwapSession {
  const { terms, account, agreed, text, lookUp } = swap;
  const { chain, sellToken, buyToken, recipient } = terms;
  /** Looks the recipient's name up again with every swap that may be sent. */
  const withRecipient = async <T>(prepared: Promise<T>) => {
    const [swap] = await Promise.all([prepared, checkRecipient(terms, lookUp)]);
    return swap;
  };
  const session = createSwapSession({
    side: terms.side,
    agreed,
    prepare: async (signal) => withRecipient(prepareSwap(await getClients(chain.id), { terms, account, signal })),
    judgeAgain: async ({ quote }, signal) =>
      withRecipient(judgeSwap(await getClients(chain.id), { terms, account, quote, signal })),
    send: async ({ transaction, facts: { kind, networkFee }, figures }) => {
      const { id, values } = getSwapSummary(kind, { sellToken, buyToken, recipient, ...figures });
      return sendOnce(await getWalletClient(), { transaction, networkFee, summary: text(id, values) });
    },
    onSent: () => trackAction('Swap', getAction(terms, account), `${sellToken.symbol}/${buyToken.symbol}`),
    pause: pauseUntilSeen,
  });
  return {
    ...session,
    subscribe(listener) {
      const leave = session.subscribe(listener);
      const releaseChain = holdChain();
      return () => {
        releaseChain();
        leave();
      };
    },
  };
}
