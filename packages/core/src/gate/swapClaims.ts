import { hasOtherRecipient } from '../domain/swap/recipient';
import { isNativeToken } from '../domain/tokens/nativeToken';
import type { Claims, MarketComparison, PriceClaim } from './consent';
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

/** A wallet without a node of its own sells small amounts of the native coin as if confirmed: each of its swaps would need a tick. */
function getPriceClaim(context: GateContext): PriceClaim {
  const { intent, facts, chain, call } = context;
  const trade = compareWithMarket(context);
  if (trade) return { isConfirmed: true, trade };
  const { address } = intent.sellToken;
  const isNative = isNativeToken(address) || address === chain.wrappedNative.address;
  return { isConfirmed: !facts.witness && isNative && call.sellAmount <= chain.maxUnwitnessed };
}

/**
 * Returns a swap beside the market by the wallet's own node, before the operator's fee: the worse of the quote and its fills
 * there. A route never counts as the market. Undefined when the node knows no price.
 */
export function compareWithMarket({ intent, response, call, facts, kind }: GateContext): MarketComparison | undefined {
  const { best, routed } = facts.witness ?? {};
  if (kind !== 'swap' || !best) return undefined;
  const { side } = intent;
  if (side === 'exactOutput') {
    const cost = routed !== undefined && routed > response.sellAmount ? routed : response.sellAmount;
    return { side, best, paid: cost };
  }
  const fee = call.steps
    .flatMap((step) => (step.name === 'affiliateFee' ? step.fees : []))
    .reduce((total, { amount }) => total + amount, 0n);
  const quoted = response.buyAmount + fee;
  return { side, best, paid: routed !== undefined && routed < quoted ? routed : quoted };
}
