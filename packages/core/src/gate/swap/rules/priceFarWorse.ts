import { getWorseBps, maxOffMarketBps } from '../../common/consent';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';
import { compareWithMarket } from '../swapClaims';

/** Outside expert mode, a swap is at most 15 % worse than the market by the wallet's own node. */
export const priceFarWorse: Rule<GateContext> = {
  code: 'PRICE_FAR_WORSE',
  check(context) {
    const trade = context.intent.isExpert ? undefined : compareWithMarket(context);
    return trade && getWorseBps(trade) > maxOffMarketBps
      ? 'The price is far worse than the market by your wallet’s own node.'
      : undefined;
  },
};
