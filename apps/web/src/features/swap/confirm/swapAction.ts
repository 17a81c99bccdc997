import type { SignedTokenPermit } from '@livery/core/domain/orders/tokenPermit';
import type { TradeFigures } from '@livery/core/gate/swap/getFigures';
import { type Address, isAddressEqual } from 'viem';
import { trackAction } from '../../../state/trackAction';
import type { Text } from '../../../text/useText';
import type { DialogAction } from '../../../wallet/openSession';
import type { SentAction } from '../../../wallet/outcome';
import type { SessionState, WalletSession } from '../../../wallet/sessionPlan';
import type { SwapTerms } from '../quote/swapTerms';
import { checkRecipient, type LookUp } from './checkRecipient';
import { isNear, isSameFigures, isWorse } from './compareFigures';
import { getSwapSummary } from './getSwapSummary';
import type { ReadySwap } from './prepareSwap';
import { toSwapTrade } from './toSwapTrade';

/** The gate and what it needs are a chunk of their own, which loads beside the dialog. */
const loadJudge = () => import('./prepareSwap');
void loadJudge().catch(() => undefined);

export type SwapSession = WalletSession<ReadySwap, SentAction>;
export type SwapSessionState = SessionState<ReadySwap, SentAction>;

/** Describes a swap of the account to the way to the wallet; its quotes are fetched again while the trader reads. */
export function toSwapAction(swap: {
  terms: SwapTerms;
  account: Address;
  /** The figures that an expert agreed to on the form. */
  agreed: TradeFigures | undefined;
  /** True where the wallet takes the approval and the swap in one confirmation. */
  isInOne?: boolean | undefined;
  /** The signature that lets Permit2 take the sold token. */
  tokenPermit?: SignedTokenPermit | undefined;
  text: Text;
  lookUp: LookUp;
}): DialogAction<ReadySwap, SentAction> {
  const { terms, account, agreed, isInOne, tokenPermit, text, lookUp } = swap;
  const { chain, sellToken, buyToken, recipient, side } = terms;
  /** Looks the recipient's name up again with every swap that may be sent. */
  const withRecipient = async <T>(prepared: Promise<T>) => {
    const [swap] = await Promise.all([prepared, checkRecipient(terms, lookUp)]);
    return swap;
  };
  return {
    chainId: chain.id,
    async prepare(clients, signal) {
      const { prepareSwap } = await loadJudge();
      return withRecipient(prepareSwap(clients, { terms, account, isInOne, tokenPermit, signal }));
    },
    async judgeAgain(clients, { quote }, signal) {
      const { judgeSwap } = await loadJudge();
      return withRecipient(judgeSwap(clients, { terms, account, isInOne, quote, signal }));
    },
    asks: isInOne ? 'batch' : 'transaction',
    request({ transaction, batch, facts: { kind, networkFee }, figures }) {
      const { id, values } = getSwapSummary(kind, { sellToken, buyToken, recipient, ...figures });
      const trade = toSwapTrade(terms, { kind, figures });
      const onSent = (sent: SentAction) => {
        trackAction('Swap', getAction(terms, account), `${sellToken.symbol}/${buyToken.symbol}`, chain.id);
        return sent;
      };
      return { transaction, batch, networkFee, summary: text(id, values), trade, onSent };
    },
    figures: { agreed, isSame: isSameFigures, isNear, isWorse: (now, then) => isWorse(now, then, side) },
    isQuoted: true,
  };
}

/** Returns the name of a swap in the analytics: by its recipient, if it has one. */
function getAction({ recipient }: SwapTerms, account: Address) {
  if (!recipient) return 'Swap w/o Send';
  return isAddressEqual(recipient, account) ? 'Swap w/o Send + recipient' : 'Swap w/ Send';
}
