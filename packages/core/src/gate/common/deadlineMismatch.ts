import type { CommonContext } from './commonContext';
import type { Rule } from './rule';

/** The number of seconds that the clock behind a deadline may be ahead of ours. */
const maxClockSkew = 60n;

/** A deadline has not passed, and is not later than the trader's setting allows. */
export const deadlineMismatch: Rule<CommonContext> = {
  code: 'STALE',
  check({ parts: { deadline }, facts: { timestamp } }) {
    if (!deadline) return undefined;
    const { end, seconds } = deadline;
    if (timestamp === undefined || seconds === undefined) return 'The deadline cannot be checked.';
    if (end <= timestamp) return 'The deadline has passed.';
    return end <= timestamp + BigInt(seconds) + maxClockSkew ? undefined : 'It would stay valid longer than you chose.';
  },
};
