import { getWorseBps } from '../consent';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';
import { compareWithMarket } from '../swapClaims';

/** The difference to the market, in basis points, above which only an expert may trade. */
export const maxWorseBps = 1_500;

/** Outside expert mode, a swap is at most 15 % worse than the market by the wallet's own node. */
export const priceFarWorse: Rule<GateContext> = {
  code: 'PRICE_FAR_WORSE',
  check(context) {
    const trade = context.intent.isExpert ? undefined : compareWithMarket(context);
    return trade && getWorseBps(trade) > maxWorseBps
      ? 'The price is far worse than the market by your wallet’s own node.'
      : undefined;
  },
};
