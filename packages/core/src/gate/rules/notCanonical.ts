import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The bytes are exactly the encoding of what was decoded from them: no dirty bits, odd offsets or trailing bytes. */
export const notCanonical: Rule<GateContext> = {
  code: 'UNDECODABLE',
  check: ({ call }) => (call.isCanonical ? undefined : 'The call holds bytes that say more than can be shown.'),
};
