import * as v from 'valibot';
import { extensions } from './extensions';
import { text } from './text';
import { uri } from './uri';

const integer = (from: number, to = Number.POSITIVE_INFINITY) =>
  v.pipe(
    v.number(),
    v.check((value) => Number.isInteger(value) && value >= from && value <= to, `must be an integer from ${from}`),
  );

/** An integer from 0. */
export const count = integer(0);
export const tagId = text({ min: 1, max: 10, pattern: /^\w+$/ });

const entries = {
  chainId: integer(1),
  address: v.pipe(v.string(), v.regex(/^(0x[a-fA-F0-9]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/, 'must be an address')),
  decimals: integer(0, 255),
  name: text({ max: 60, pattern: /^[ \S]*$/u }),
  symbol: text({ max: 20, pattern: /^\S*$/u }),
  logoURI: v.optional(uri),
  tags: v.optional(v.pipe(v.array(tagId), v.maxLength(10, 'must have at most 10 entries'))),
  extensions: v.optional(extensions),
  // Not of the standard: what entries of Fantom carry beside it.
  bridgeId: v.optional(text({ max: 64 })),
  nativeChain: v.optional(integer(1)),
  v3Chains: v.optional(v.pipe(v.array(integer(1)), v.maxLength(100, 'must have at most 100 entries'))),
};
const known = new Set(Object.keys(entries));

/** A token of a list as the Token Lists standard has it, of any chain. Fields that the standard does not know are refused. */
export const tokenEntry = v.pipe(
  v.custom<object>(
    (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
    'must be an object',
  ),
  v.check((input) => Object.keys(input).every((key) => known.has(key)), 'has a field that the standard does not know'),
  v.object(entries),
);
