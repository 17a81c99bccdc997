import type { CommonContext } from './commonContext';
import type { Rule } from './rule';

/** The number of seconds that the clock behind a deadline may be ahead of ours. */
const maxClockSkew = 60n;

/** A deadline has not passed, and is not later than the trader's setting allows. */
export const deadlineMismatch: Rule<CommonContext> = {
  code: 'STALE',
  check: ({ parts: { deadline }, facts }) => deadline && explainDeadline(deadline, facts),
};

/** Returns why a last second has passed, or is later than so many seconds from now; undefined when it is neither. */
export function explainDeadline(
  { end, seconds }: NonNullable<CommonContext['parts']['deadline']>,
  { timestamp }: Pick<CommonContext['facts'], 'timestamp'>,
): string | undefined {
  if (timestamp === undefined || seconds === undefined) return 'The deadline cannot be checked.';
  if (end <= timestamp) return 'The deadline has passed.';
  return end <= timestamp + BigInt(seconds) + maxClockSkew ? undefined : 'It would stay valid longer than you chose.';
}
