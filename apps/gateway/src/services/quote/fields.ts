import { address } from '@livery/core/wire/address';
import type { ValidationError } from '@livery/core/wire/apiError';
import * as v from 'valibot';
import { maxUint256 } from 'viem';
import { wholeFraction } from '../../sources/amounts';

const outOfRange = new Set(['max_value', 'min_value', 'picklist']);

/**
 * Creates a reader of query parameters that parses each with a schema and returns undefined for absent and invalid ones. An
 * invalid one is added to `errors`, with the schema's message as the reason and a code by the kind of issue.
 */
export function readField(query: URLSearchParams, errors: ValidationError[]) {
  return <output>(field: string, schema: v.GenericSchema<string, output>): output | undefined => {
    const text = query.get(field);
    if (text === null) return undefined;
    const result = v.safeParse(schema, text);
    if (result.success) return result.output;
    const [{ type, message }] = result.issues;
    const code = outOfRange.has(type) ? validationCode.valueOutOfRange : validationCode.incorrectFormat;
    errors.push({ field, code, reason: message });
    return undefined;
  };
}

/** An account, checksummed. Mixed case must match the checksum. */
export const accountField = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'should match pattern "^0x[0-9a-fA-F]{40}$"'),
  address,
);

/** Reads the two tokens of a pair. A missing one is added to `errors`. */
export function readPair(query: URLSearchParams, errors: ValidationError[]) {
  const read = readField(query, errors);
  const pair = { baseToken: read('baseToken', accountField), quoteToken: read('quoteToken', accountField) };
  for (const field of Object.keys(pair)) {
    const reason = `requires property "${field}"`;
    if (!query.has(field)) errors.push({ field, code: validationCode.requiredField, reason });
  }
  return pair;
}

/** A positive amount of base units within uint256. */
export const amountField = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'should match pattern "^\\d+$"'),
  v.transform((digits) => BigInt(digits.slice(0, 100))),
  v.minValue(1n, 'should be >= 1'),
  v.maxValue(maxUint256, 'should be <= 2^256 - 1'),
);

/** A fraction from 0 to 1 as a plain decimal, exact to 18 places, in units of `wholeFraction`. */
export const fractionField = v.pipe(
  v.string(),
  v.regex(/^(\d{1,18}(\.\d{0,60})?|\.\d{1,60})$/, 'should match pattern "^\\d+(\\.\\d+)?$"'),
  v.transform((text) => {
    const [whole = '', places = ''] = text.split('.');
    return BigInt(whole + places.slice(0, 18).padEnd(18, '0'));
  }),
  v.maxValue(wholeFraction, 'MUST_BE_LESS_THAN_OR_EQUAL_TO_ONE'),
);

/** `true` or `false`. */
export const flagField = v.pipe(
  v.string(),
  v.picklist(['true', 'false'], 'should be equal to one of the allowed values'),
  v.transform((text) => text === 'true'),
);

/** A set of names, separated by commas. */
export const namesField = v.pipe(
  v.string(),
  v.transform((text): ReadonlySet<string> => new Set(text.split(',').filter((name) => name !== ''))),
);

/** The codes of 0x v1 for invalid fields. */
export const validationCode = {
  requiredField: 1000,
  incorrectFormat: 1001,
  invalidAddress: 1002,
  valueOutOfRange: 1004,
  unsupportedOption: 1006,
  tokenNotSupported: 1009,
  fieldInvalid: 1010,
} as const;
