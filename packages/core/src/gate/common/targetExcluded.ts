import type { CommonContext } from './commonContext';
import type { Rule } from './rule';

/** The contract is among those that the operator allows, if the operator restricts them. */
export const targetExcluded: Rule<CommonContext> = {
  code: 'TARGET_NOT_ALLOWED',
  check: ({ intent: { targets }, parts: { target } }) =>
    !targets || targets.some((allowed) => allowed === target) ? undefined : `This exchange does not use ${target}.`,
};
