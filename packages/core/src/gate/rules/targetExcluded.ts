import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** Where the operator has narrowed the chain's list, the target is on what is left of it. */
export const targetExcluded: Rule<GateContext> = {
  code: 'TARGET_NOT_ALLOWED',
  check: ({ intent: { targets }, response }) =>
    !targets || targets.includes(response.to) ? undefined : `This exchange does not use ${response.to}.`,
};
