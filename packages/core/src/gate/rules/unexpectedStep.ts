import { isNativeToken } from '../../domain/nativeToken';
import type { SwapIntent } from '../../domain/swapIntent';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The kind of fill, in `fillSequence`, that goes over a bridge. */
const bridgeFill = 0;

/**
 * The transformations come in an order in which only a swap can happen: the native coin is wrapped first, the fill
 * follows, then a fee at most, then unwrapping, and at the end what is left is paid back. Fills go over bridges alone.
 * Instead of all that there may be one swap of the router.
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
      if (signedOrders > 0) return 'The route fills orders of others, which this exchange does not check yet.';
      if (fillSequence.length !== bridgeOrders.length || fillSequence.some((type) => type !== bridgeFill)) {
        return 'The route names other fills than it has.';
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
