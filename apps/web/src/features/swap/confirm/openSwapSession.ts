import type { TradeFigures } from '@livery/core/domain/trade';
import type { Address } from 'viem';
import { getClient } from '../../../config/getClient';
import { addTransaction } from '../../../state/addTransaction';
import { chainHold } from '../../../state/chainHold';
import type { Text } from '../../../text/useText';
import type { SwapTerms } from '../quote/swapTerms';
import { checkRecipient, type LookUp } from '../recipient/checkRecipient';
import { connectWallet } from './connectWallet';
import { createSwapSession } from './createSwapSession';
import { getSwapSummary } from './getSwapSummary';
import { judgeSwap } from './judgeSwap';
import { pauseUntilSeen } from './pauseUntilSeen';
import { prepareSwap } from './prepareSwap';
import { sendOnce } from './sendOnce';
import type { SwapSession } from './swapSession';
import { watchSent } from './watchSent';

/** A session between the account's wallet, the gateway and the list of transactions; meanwhile the page stays on its chain. */
export function openSwapSession(swap: {
  terms: SwapTerms;
  account: Address;
  agreed: TradeFigures | undefined;
  text: Text;
  lookUp: LookUp;
}): SwapSession {
  const { terms, account, agreed, text, lookUp } = swap;
  const { chain, sellToken, buyToken, recipient } = terms;
  /** Every swap that may be sent pays whom the recipient's name means at that moment. */
  const toPaid = async <T>(prepared: Promise<T>) => {
    const [swap] = await Promise.all([prepared, checkRecipient(terms, lookUp)]);
    return swap;
  };
  const getClients = async () => ({ wallet: await connectWallet(), gateway: await getClient(chain.id) });
  const session = createSwapSession({
    side: terms.side,
    agreed,
    prepare: async (signal) => toPaid(prepareSwap(await getClients(), { terms, account, signal })),
    judgeAgain: async ({ quote }, signal) => toPaid(judgeSwap(await getClients(), { terms, account, quote, signal })),
    send: async (transaction) => sendOnce(await connectWallet(), { transaction }),
    onSent: ({ hash, swap: { facts, figures, transaction } }) => {
      const summary = getSwapSummary(facts.kind, { sellToken, buyToken, recipient, ...figures });
      addTransaction({ hash, from: account, chainId: chain.id, summary: text(summary.id, summary.values) });
      void watchSent({ hash, transaction });
    },
    pause: pauseUntilSeen,
  });
  return {
    ...session,
    subscribe(listener) {
      const leave = session.subscribe(listener);
      chainHold.holders += 1;
      return () => {
        chainHold.holders -= 1;
        leave();
      };
    },
  };
}
