import type { CommonContext } from './commonContext';
import type { Rule } from './rule';

/** A deadline has not passed by the later time that the gateway alone claims: the device's clock, or the gateway's, is wrong. */
export const clockDisputed: Rule<CommonContext> = {
  code: 'CLOCK_DISPUTED',
  check: ({ parts: { deadline }, facts: { claimedTime } }) =>
    deadline && claimedTime !== undefined && deadline.end <= claimedTime
      ? 'By the gateway, the clock of this device is too late for the deadline.'
      : undefined,
};
