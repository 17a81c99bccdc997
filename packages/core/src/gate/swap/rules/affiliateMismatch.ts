import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/** A call that names an affiliate after its data names the operator's. */
export const affiliateMismatch: Rule<GateContext> = {
  code: 'UNDECODABLE',
  check: ({ intent, call: { affiliate } }) =>
    affiliate === undefined || affiliate === intent.affiliate
      ? undefined
      : `The call names ${affiliate} as its affiliate.`,
};
