import type { ValidationError } from '@livery/core/wire/apiError';
import { rollbackRequest, saveRequest, withdrawRequest } from '@livery/core/wire/entries/savedEntry';
import { hostname } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { ValidationFailedError } from '../../errors/quote';
import { checkedConfig, listUnknownFields } from '../../records/entries/readProduct';
import { validationCode } from '../quote/fields';

const { incorrectFormat, valueOutOfRange } = validationCode;
const maxListedErrors = 50;
const saving = v.object({ ...saveRequest.entries, config: checkedConfig });

/** Returns the host that a path names, in lowercase. Throws `ValidationFailedError`. */
export function parseHost(text: string): string {
  return parse(hostname, text, 'domain').toLowerCase();
}

/**
 * Returns the request to save a host's entry, its content as it was given. Throws `ValidationFailedError` with the path of each
 * invalid field; a field that no entry has is one, because it would have no effect.
 */
export function parseSaving(body: unknown, domain: string): { base: number; config: unknown } {
  const { base, config } = parse(saving, body);
  const given = v.parse(v.object({ config: v.unknown() }), body).config;
  const errors: ValidationError[] = listUnknownFields(given, config)
    .slice(0, maxListedErrors)
    .map((field) => ({ field: `config.${field}`, code: incorrectFormat, reason: 'not a field of an entry' }));
  if (config.domain.toLowerCase() !== domain)
    errors.push({ field: 'config.domain', code: valueOutOfRange, reason: `not the host ${domain} of the path` });
  if (errors.length > 0) throw new ValidationFailedError(errors);
  return { base, config: given };
}

/** Returns the request to roll back. Throws `ValidationFailedError`. */
export function parseRollback(body: unknown): v.InferOutput<typeof rollbackRequest> {
  return parse(rollbackRequest, body);
}

/** Returns the request to withdraw an entry. Throws `ValidationFailedError`. */
export function parseWithdrawal(body: unknown): v.InferOutput<typeof withdrawRequest> {
  return parse(withdrawRequest, body);
}

/** Returns the number of a version in a path or query. Throws `ValidationFailedError`. */
export function parseVersion(field: string, text: string | undefined): number {
  const digits = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'not the number of a version'), v.transform(Number));
  return parse(digits, text, field);
}

function parse<output>(schema: v.GenericSchema<unknown, output>, value: unknown, name?: string): output {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  throw new ValidationFailedError(
    issues.slice(0, maxListedErrors).map((issue) => ({
      field: name ?? v.getDotPath(issue) ?? '',
      code: incorrectFormat,
      reason: issue.message,
    })),
  );
}
