import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { chains } from '@livery/core/domain/chains';
import { getVenues } from '@livery/core/domain/venues';
import { type ProductConfig, productConfig } from '@livery/core/wire/productConfig';
import type { Logger } from 'pino';
import * as v from 'valibot';

const maxBytes = 1_048_576;

const venueNames = new Set(chains.flatMap((chain) => getVenues(chain).map(({ name }) => name)));

/** The page has no table of venues, so that only the gateway checks their names. */
export const checkedConfig = v.pipe(
  productConfig,
  v.forward(
    v.check(({ excluded_venues: names = [] }) => names.every((name) => venueNames.has(name)), 'names an unknown venue'),
    ['excluded_venues'],
  ),
);

/** Reads the configuration in a file. Logs each invalid field and returns undefined when there is any. */
export function readProduct(file: string, log: Logger): ProductConfig | undefined {
  const given = readJson(file, log);
  if (given === undefined) return undefined;
  const { success, output, issues } = v.safeParse(checkedConfig, given);
  for (const issue of issues ?? []) {
    const field = v.getDotPath(issue) ?? undefined;
    log.error({ file, field, reason: issue.message }, 'invalid field in a configuration');
  }
  if (!success) return undefined;
  const fields = listUnknownFields(given, output);
  if (fields.length > 0) log.warn({ file, fields }, 'unknown fields in a configuration ignored');
  return output;
}

function readJson(file: string, log: Logger): unknown {
  try {
    return JSON.parse(readSmallFile(file).replace(/^\ufeff/, ''));
  } catch (error) {
    log.error({ file, reason: String(error) }, 'failed to read a configuration');
    return undefined;
  }
}

/** Returns the text of a regular file. A pipe would never end, and a device or a huge file not in time. */
function readSmallFile(file: string): string {
  // Opened before it is looked at, without waiting for a pipe's writer: what is read is what was checked.
  const opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(opened);
    if (!stat.isFile()) throw new Error('not a regular file');
    if (stat.size > maxBytes) throw new Error(`larger than ${maxBytes} bytes`);
    return readFileSync(opened, 'utf8');
  } finally {
    closeSync(opened);
  }
}

/** Lists the paths of the fields that parsing dropped from a JSON value. */
export function listUnknownFields(given: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (!isObject(given) || !isObject(parsed)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const here = [...path, name];
    return Object.hasOwn(parsed, name) ? listUnknownFields(value, parsed[name], here) : [here.join('.')];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
