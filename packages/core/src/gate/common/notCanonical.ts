import type { Rule } from './rule';

/** The bytes are exactly the encoding of the decoded values: no dirty bits, odd offsets or trailing bytes. */
export const notCanonical: Rule<{ call: { isCanonical: boolean } }> = {
  code: 'UNDECODABLE',
  check: ({ call }) => (call.isCanonical ? undefined : 'The call contains bytes that are not part of it.'),
};
