import { sumAmounts } from '../../domain/amounts/sumAmounts';
import { getWorst } from '../../domain/swap/getBest';
import { hasOtherRecipient } from '../../domain/swap/recipient';
import { tellsPrice } from '../../domain/swap/smallTrade';
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

/**
 * Returns the price impact of a swap by the wallet's own node, in basis points to two decimals, never negative: by how
 * much the worse of its quote and its fills is below the price of a hundredth of the amount along the market's best
 * path. Undefined when the node knows none.
 */
export function getWitnessedImpactBps(context: GateContext): number | undefined {
  const trade = compareWithMarket(context);
  return trade && getLossBps(context, trade.paid);
}

/** The loss in basis points above which several paths may pay more than the best one alone. */
const splitFromBps = 300;

/**
 * Returns true where the market's best path and the swap's fills pay much less than the price of a small amount: a
 * split may pay more.
 */
export function maySplitPayMore(context: GateContext): boolean {
  const trade = compareWithMarket(context);
  if (!trade) return false;
  return [trade.best, trade.paid].every((priced) => (getLossBps(context, priced) ?? 0) > splitFromBps);
}

/** Returns by how much the proceeds, or the cost, of the whole amount are worse than by the price of its part. */
function getLossBps({ intent: { side }, facts }: GateContext, priced: bigint): number | undefined {
  const small = facts.witness?.small;
  if (!tellsPrice(small)) return undefined;
  // Both sides of the comparison are multiplied out, so that nothing is rounded before the end.
  const [atPart, atWhole] = [small.priced * small.whole, priced * small.part];
  const [best, lost] = side === 'exactInput' ? [atPart, atPart - atWhole] : [atWhole, atWhole - atPart];
  return lost <= 0n ? 0 : Number((lost * 1_000_000n) / best) / 100;
}
