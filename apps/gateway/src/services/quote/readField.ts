import type { ValidationError } from '@livery/core/wire/apiError';
import * as v from 'valibot';
import { validationCode } from './validationCode';

const outOfRange = new Set(['max_value', 'min_value', 'picklist']);

/**
 * Reads parameters of a query, each by its schema: undefined when it is absent or wrong. What is wrong is added to
 * `errors`; the schema's message is the reason, its kind decides the code.
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
