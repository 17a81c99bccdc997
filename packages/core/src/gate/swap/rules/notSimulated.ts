import { hasOtherRecipient } from '../../../domain/swap/recipient';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/**
 * A swap to another recipient was simulated: the router's minimum counts what it sends, not what arrives of a token that
 * takes a fee on transfer.
 */
export const notSimulated: Rule<GateContext> = {
  code: 'NOT_SIMULATED',
  check: ({ intent, facts }) =>
    facts.simulation === undefined && hasOtherRecipient(intent)
      ? 'No node could test this swap, so it cannot be sent to another recipient.'
      : undefined,
};
