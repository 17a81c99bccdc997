import type { SwapIntent } from '../../../domain/swap/swapIntent';
import { isNativeToken } from '../../../domain/tokens/nativeToken';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/** The numbers of bridge fills and of limit orders in `fillSequence`. */
const bridgeFill = 0;
const limitFill = 1;

/** The names of steps that may stand several times in a row. */
const fillNames: readonly string[] = ['fillQuote', 'universalFill'];
const routerOrders = ['routerSwap', 'universalFill', 'universalFill affiliateFee'];

/**
 * The steps are a single router swap, fills of the Universal Router with an optional fee, or transformations in the
 * order of a swap: wrapping the native coin, the fills, an optional fee, unwrapping, and paying back the remainder. All
 * fills of these go over bridges or into limit orders.
 */
export const unexpectedStep: Rule<GateContext> = {
  code: 'UNDECODABLE',
  check(context) {
    const steps = context.call.steps.filter(({ name }) => name !== 'unknown');
    const names = steps.map(({ name }) => name);
    const order = names.filter((name, index) => !fillNames.includes(name) || names[index - 1] !== name).join(' ');
    if (!getExpectedOrders(context).includes(order)) return `A swap cannot be made of these steps: ${order || 'none'}.`;
    for (const step of steps) {
      if (step.name !== 'fillQuote') continue;
      const { otherOrders, fillSequence, bridgeOrders, limitOrders } = step;
      if (otherOrders > 0) return 'The route fills signed orders of a kind that this exchange does not check.';
      const count = (kind: number) => fillSequence.filter((each) => each === kind).length;
      const isMatching = count(bridgeFill) === bridgeOrders.length && count(limitFill) === limitOrders.length;
      if (!isMatching || fillSequence.length !== bridgeOrders.length + limitOrders.length) {
        return 'The fill sequence of the route does not match its fills.';
      }
    }
    return undefined;
  },
};

function getExpectedOrders({ intent, kind }: GateContext): string[] {
  return kind === 'swap' ? [...routerOrders, ...getTransformationOrders(intent)] : [''];
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
