import { getWorseBps, maxOffMarketBps } from '../../common/consent';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';
import { compareWithMarket, getWitnessedImpactBps } from '../swapClaims';

/**
 * Outside expert mode, a swap is at most 15 % worse than the market by the wallet's own node, also than its price of a
 * small amount.
 */
export const priceFarWorse: Rule<GateContext> = {
  code: 'PRICE_FAR_WORSE',
  check(context) {
    const trade = context.intent.isExpert ? undefined : compareWithMarket(context);
    if (!trade) return undefined;
    const worseBps = Math.max(getWorseBps(trade), getWitnessedImpactBps(context) ?? 0);
    return worseBps > maxOffMarketBps ? 'The price is far worse than the market by your wallet’s own node.' : undefined;
  },
};
