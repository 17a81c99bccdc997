import type { Address } from 'viem';
import type { UniversalWay } from '../../../domain/calldata/encodeUniversalSwap';
import { isNativeToken, nativeToken } from '../../../domain/tokens/nativeToken';
import type { Rule } from '../../common/rule';
import type { DecodedFillStep } from '../decodedCall';
import type { GateContext } from '../gateContext';

/**
 * The tokens of the call, of each of its steps and of the quote's fields are the ones on the screen. Those of a fill between
 * two others are its own; `fillsDisconnected` checks that they lead on.
 */
export const tokenMismatch: Rule<GateContext> = {
  code: 'TOKEN_MISMATCH',
  check({ intent, response, call, chain, ...ends }) {
    const sold = intent.sellToken.address;
    const bought = intent.buyToken.address;
    if (sold === bought) return 'A token cannot be swapped for itself.';
    if (chain.nativeIsToken && [sold, bought].some(isNativeToken))
      return 'The native coin is traded as its token here.';
    if (call.sellToken !== sold || response.sellTokenAddress !== sold) return 'The quote sells a different token.';
    if (call.buyToken !== bought || response.buyTokenAddress !== bought) return 'The quote buys a different token.';
    const wrapped = chain.wrappedNative.address;
    const fits = call.steps.every((step, index) => {
      if (step.name === 'weth') return step.token === (index === 0 ? nativeToken : wrapped);
      if (step.name === 'routerSwap') return isPathOf(step.path, ends.sold, ends.bought);
      if (step.name === 'universalFill') return isPathOf(toPooled(step, wrapped), ends.sold, ends.bought);
      return step.name !== 'fillQuote' || isFillOf(step, ends.sold, ends.bought);
    });
    return fits ? undefined : 'A step of the route trades a different token.';
  },
};

/** The paths are between the fill's own tokens; limit orders are between the swap's. */
function isFillOf(fill: DecodedFillStep, sold: Address, bought: Address): boolean {
  const { sellToken, buyToken, bridgeOrders, limitOrders } = fill;
  const isBetween = sellToken === sold && buyToken === bought;
  return (
    bridgeOrders.every(({ path }) => isPathOf(path, sellToken, buyToken)) &&
    limitOrders.every(({ order }) => isBetween && order.takerToken === sold && order.makerToken === bought)
  );
}

/** A path over V4 may begin and end with the native coin itself, which the router unwraps before and wraps after it. */
function toPooled({ kind, way }: UniversalWay, wrapped: Address): readonly Address[] {
  return kind === 'v4' ? way.path.map((token) => (isNativeToken(token) ? wrapped : token)) : way.path;
}

function isPathOf(path: readonly Address[], sold: Address, bought: Address): boolean {
  return path.length > 1 && path[0] === sold && path[path.length - 1] === bought;
}
