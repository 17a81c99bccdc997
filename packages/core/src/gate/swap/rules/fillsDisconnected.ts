import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';
import { groupFills } from '../groupFills';

/**
 * Every fill sells the sold token, or what the fill before it bought, until the bought token is reached; no token comes twice
 * on the way. So nothing else is traded, and nothing is left between two fills.
 */
export const fillsDisconnected: Rule<GateContext> = {
  code: 'TOKEN_MISMATCH',
  check({ call, sold, bought }) {
    const isConnected = groupFills(call.steps, sold).every((group) => {
      const reached = group.map(({ buyToken }) => buyToken);
      const isLinked = group.every(({ sellToken }, index) => sellToken === (index === 0 ? sold : reached[index - 1]));
      return isLinked && reached.at(-1) === bought && new Set(reached).size === reached.length;
    });
    return isConnected ? undefined : 'The steps of the route do not lead from the sold to the bought token.';
  },
};
