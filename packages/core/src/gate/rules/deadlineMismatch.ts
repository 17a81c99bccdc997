import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** By how many seconds the clock that set a deadline may be ahead of ours. */
const skew = 60n;

/** A call that carries a deadline is not past it, and cannot be held back for longer than the trader said. */
export const deadlineMismatch: Rule<GateContext> = {
  code: 'STALE',
  check({ intent: { deadlineSeconds }, call: { deadline }, facts: { timestamp } }) {
    if (deadline === undefined) return undefined;
    if (timestamp === undefined || deadlineSeconds === undefined) return 'The deadline of the call cannot be checked.';
    if (deadline <= timestamp) return 'The deadline of the call has passed.';
    return deadline <= timestamp + BigInt(deadlineSeconds) + skew
      ? undefined
      : 'The call could still run after your deadline.';
  },
};
