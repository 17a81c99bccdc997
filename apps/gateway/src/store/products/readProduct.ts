import { readFileSync } from 'node:fs';
import { type ProductConfig, productConfig } from '@livery/core/wire/productConfig';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { listUnknownFields } from './listUnknownFields';

/** The configuration in a file; undefined when it is none, after each field at fault was named in the log. */
export function readProduct(file: string, log: Logger): ProductConfig | undefined {
  const given = readJson(file, log);
  if (given === undefined) return undefined;
  const { success, output, issues } = v.safeParse(productConfig, given);
  for (const issue of issues ?? []) {
    const field = v.getDotPath(issue) ?? undefined;
    log.error({ file, field, reason: issue.message }, 'a field of a configuration does not fit');
  }
  if (!success) return undefined;
  const fields = listUnknownFields(given, output);
  if (fields.length > 0) log.warn({ file, fields }, 'unknown fields of a configuration are ignored');
  return output;
}

function readJson(file: string, log: Logger): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    log.error({ file, reason: String(error) }, 'a configuration cannot be read');
    return undefined;
  }
}
