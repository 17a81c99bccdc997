import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The target is among the contracts that the operator allows, if the operator restricts them. */
export const targetExcluded: Rule<GateContext> = {
  code: 'TARGET_NOT_ALLOWED',
  check: ({ intent: { targets }, response }) =>
    !targets || targets.includes(response.to) ? undefined : `This exchange does not use ${response.to}.`,
};
