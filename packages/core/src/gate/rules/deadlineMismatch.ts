import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The number of seconds that the clock behind a deadline may be ahead of ours. */
const maxClockSkew = 60n;

/** The deadline of a call has not passed, and is not later than the trader's setting allows. */
export const deadlineMismatch: Rule<GateContext> = {
  code: 'STALE',
  check({ intent: { deadlineSeconds }, call: { deadline }, facts: { timestamp } }) {
    if (deadline === undefined) return undefined;
    if (timestamp === undefined || deadlineSeconds === undefined) return 'The deadline of the call cannot be checked.';
    if (deadline <= timestamp) return 'The deadline of the call has passed.';
    return deadline <= timestamp + BigInt(deadlineSeconds) + maxClockSkew
      ? undefined
      : 'The call could still run after your deadline.';
  },
};
