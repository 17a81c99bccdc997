import { sumAmounts } from '../../domain/amounts/sumAmounts';
import { getWorst } from '../../domain/swap/getBest';
import { hasOtherRecipient } from '../../domain/swap/recipient';
import type { Claims, MarketComparison, PriceClaim } from '../common/consent';
import type { GateContext } from './gateContext';

/** Returns the claims of a swap's dialog that may need the trader's consent. */
export function getSwapClaims(context: GateContext): Claims {
  const { intent, facts, kind } = context;
  const { sellToken, buyToken, recipient, recipientName: name, isRecipientLinked = false } = intent;
  return {
    tokens: [sellToken, buyToken],
    facts,
    ...(kind === 'swap' && {
      price: getPriceClaim(context),
      slippage: { bps: intent.slippageBps, isTyped: intent.isSlippageTyped === true },
    }),
    ...(recipient !== undefined &&
      hasOtherRecipient(intent) && { recipient: { address: recipient, name, isLinked: isRecipientLinked } }),
  };
}

/** The size of a trade makes no difference: many small ones add up, and an expert would see none of them. */
function getPriceClaim(context: GateContext): PriceClaim {
  const trade = compareWithMarket(context);
  return { isConfirmed: trade !== undefined, trade };
}

/**
 * Returns a swap beside the market by the wallet's own node, before the operator's fee: the worse of the quote and its fills
 * there. A route never counts as the market. Undefined when the node knows no price.
 */
export function compareWithMarket({ intent, response, call, facts, kind }: GateContext): MarketComparison | undefined {
  const { best, routed } = facts.witness ?? {};
  if (kind !== 'swap' || !best) return undefined;
  const { side } = intent;
  if (side === 'exactOutput') return { side, best, paid: getWorst(response.sellAmount, [routed], side) };
  const fees = call.steps.flatMap((step) => (step.name === 'affiliateFee' ? step.fees : []));
  const quoted = response.buyAmount + sumAmounts(fees.map(({ amount }) => amount));
  return { side, best, paid: getWorst(quoted, [routed], side) };
}
