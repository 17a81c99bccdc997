import type { SwapIntent } from '../../domain/swap/swapIntent';
import { isNativeToken } from '../../domain/tokens/nativeToken';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The number of bridge fills in `fillSequence`. */
const bridgeFill = 0;

/**
 * The steps are a single router swap, or transformations in the order of a swap: wrapping the native coin, the fill, an
 * optional fee, unwrapping, and paying back the remainder. All fills go over bridges.
 */
export const unexpectedStep: Rule<GateContext> = {
  code: 'UNDECODABLE',
  check(context) {
    const steps = context.call.steps.filter(({ name }) => name !== 'unknown');
    const order = steps.map(({ name }) => name).join(' ');
    if (!getExpectedOrders(context).includes(order)) return `A swap cannot be made of these steps: ${order || 'none'}.`;
    for (const step of steps) {
      if (step.name !== 'fillQuote') continue;
      const { signedOrders, fillSequence, bridgeOrders } = step;
      if (signedOrders > 0) return 'The route fills signed orders, which this exchange does not check yet.';
      if (fillSequence.length !== bridgeOrders.length || fillSequence.some((type) => type !== bridgeFill)) {
        return 'The fill sequence of the route does not match its fills.';
      }
    }
    return undefined;
  },
};

function getExpectedOrders({ intent, kind }: GateContext): string[] {
  return kind === 'swap' ? ['routerSwap', ...getTransformationOrders(intent)] : [''];
}

function getTransformationOrders(intent: SwapIntent): string[] {
  if (isNativeToken(intent.sellToken.address)) {
    const end = intent.side === 'exactOutput' ? 'weth payTaker' : 'payTaker';
    return [`weth fillQuote ${end}`, `weth fillQuote affiliateFee ${end}`];
  }
  if (isNativeToken(intent.buyToken.address)) {
    return ['fillQuote weth payTaker', 'fillQuote affiliateFee weth payTaker', 'fillQuote weth affiliateFee payTaker'];
  }
  return ['fillQuote payTaker', 'fillQuote affiliateFee payTaker'];
}
