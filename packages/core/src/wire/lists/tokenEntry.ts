import * as v from 'valibot';
import type { ExtensionValue } from '../../domain/lists/tokenList';
import { map, text, toRecord, uri } from './jsonSchema';

const name = text({ min: 1, max: 40, pattern: /^\w+$/ });
const plain = v.union(
  [v.boolean(), v.number(), v.null(), text({ min: 1, max: 42 })],
  'must be a boolean, a number, null or a text of 1 to 42 characters',
);
const nest = <Value extends v.GenericSchema>(value: Value) =>
  v.union([plain, map({ key: name, value, max: 10 })], 'is not a value of an extension, or is nested too deep');

/** The `extensions` of a token: at most ten names, with plain values or objects of two levels. */
const extensions = v.pipe(
  map({ key: name, value: nest(nest(plain)), max: 10 }),
  v.transform((entries) => toRecord(new Map([...entries].map(([key, value]) => [key, toValue(value)])))),
);

type Parsed = string | number | boolean | null | Map<string, Parsed>;

function toValue(value: Parsed): ExtensionValue {
  if (!(value instanceof Map)) return value;
  return toRecord(new Map([...value].map(([key, inner]) => [key, toValue(inner)])));
}

const integer = (from: number, to = Number.POSITIVE_INFINITY) =>
  v.pipe(
    v.number(),
    v.check((value) => Number.isInteger(value) && value >= from && value <= to, `must be an integer from ${from}`),
  );

/** A non-negative integer. */
export const count = integer(0);
/** The id of a tag, of which a list declares at most twenty. */
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
  // Extra fields of Fantom's entries, not part of the standard.
  bridgeId: v.optional(text({ max: 64 })),
  nativeChain: v.optional(integer(1)),
  v3Chains: v.optional(v.pipe(v.array(integer(1)), v.maxLength(100, 'must have at most 100 entries'))),
};
const known = new Set(Object.keys(entries));

/** A token of a list, of any chain, as in the Token Lists standard. Fields outside the standard are rejected. */
export const tokenEntry = v.pipe(
  v.custom<object>(
    (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
    'must be an object',
  ),
  v.check((input) => Object.keys(input).every((key) => known.has(key)), 'has a field that the standard does not know'),
  v.object(entries),
);
