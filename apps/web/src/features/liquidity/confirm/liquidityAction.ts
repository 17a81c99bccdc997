import type { Chain } from '@livery/core/domain/chains';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import type { LiquidityFacts } from '@livery/core/gate/liquidity/liquidityFacts';
import type { NeededApproval } from '../../../approval/neededApproval';
import type { DialogAction } from '../../../wallet/openSession';
import type { SentAction } from '../../../wallet/outcome';
import type { SessionState } from '../../../wallet/sessionPlan';
import type { ReadyLiquidity } from './judgeLiquidity';
import { trackLiquidity } from './liquidityWords';
import { listCallChanges } from './listCallChanges';
import { toLiquidityTrade } from './toLiquidityTrade';

export type LiquiditySessionState = SessionState<ReadyLiquidity, SentAction>;

/**
 * Describes a change of liquidity to the way to the wallet; a call whose figures differ from the shown ones waits for
 * the trader.
 */
export function toLiquidityAction(change: {
  chain: Chain;
  intent: LiquidityIntent;
  /** The entry in the list of transactions. */
  summary: string;
  /** The approvals that it needs, where the wallet takes them and the change in one confirmation. */
  needed?: readonly NeededApproval[] | undefined;
}): DialogAction<ReadyLiquidity, SentAction> {
  const { chain, intent, summary, needed } = change;
  const isSame = (now: LiquidityFacts, shown: LiquidityFacts) => listCallChanges(now, shown, chain).length === 0;
  return {
    chainId: chain.id,
    async prepare(clients) {
      // A chunk of its own, which loads while the dialog opens.
      const { judgeLiquidity } = await import('./judgeLiquidity');
      return judgeLiquidity(clients, { chain, intent, needed });
    },
    asks: needed ? 'batch' : 'transaction',
    request: ({ transaction, batch, facts: { networkFee } }) => ({
      ...{ transaction, batch, networkFee, summary },
      trade: toLiquidityTrade(chain, intent),
      onSent(sent) {
        trackLiquidity(chain, intent);
        return sent;
      },
    }),
    figures: { isSame, isNear: isSame },
    isQuoted: false,
  };
}
