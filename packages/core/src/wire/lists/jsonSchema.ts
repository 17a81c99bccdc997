import * as v from 'valibot';

type TextBounds = { min?: number; max: number; pattern?: RegExp };

/** Returns a schema for a text of `min` to `max` characters (code points, as in JSON Schema) that matches `pattern`. */
export function text({ min = 0, max, pattern }: TextBounds) {
  return v.pipe(
    v.string(),
    v.check((value) => {
      // A character has at most two UTF-16 units: a huge text is rejected without counting its characters.
      if (value.length > 2 * max) return false;
      const { length } = Array.from(value);
      return length >= min && length <= max;
    }, `must have ${min} to ${max} characters`),
    v.check((value) => pattern === undefined || pattern.test(value), 'has characters that are not allowed'),
  );
}

type MapBounds<Value extends v.GenericSchema> = { key?: v.GenericSchema<string>; value: Value; max: number };

/**
 * Returns a schema for an object used as a map, with at most `max` entries. It parses to a `Map`, in which `__proto__` and
 * the like are ordinary names, neither skipped by a check nor able to change an object.
 */
export function map<Value extends v.GenericSchema>({ key = v.string(), value, max }: MapBounds<Value>) {
  return v.pipe(
    v.custom<object>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
      'must be an object',
    ),
    v.transform((input) => new Map(Object.entries(input))),
    v.check((entries) => entries.size <= max, `must have at most ${max} entries`),
    v.map(key, value),
  );
}

/** Returns the entries as an object, without names that every object inherits (`__proto__`, `constructor`, …). */
export function toRecord<Value>(entries: ReadonlyMap<string, Value> | undefined): { [name: string]: Value } {
  return Object.fromEntries([...(entries ?? [])].filter(([name]) => !(name in Object.prototype)));
}

const dateTimePattern = /^(\d{4})-(\d\d)-(\d\d)[t\s](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|[+-](\d\d)(?::?(\d\d))?)$/i;

/** An RFC 3339 timestamp with its time zone: the format `date-time` of JSON Schema. */
export const dateTime = v.pipe(
  v.string(),
  v.check((value) => {
    const matched = dateTimePattern.exec(value);
    if (!matched) return false;
    const [, year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0] =
      matched.map((part) => Number(part ?? 0));
    const date = new Date(Date.UTC(2000, month - 1, day));
    date.setUTCFullYear(year, month - 1, day);
    const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return isDay && hour < 24 && minute < 60 && second < 60 && zoneHour < 24 && zoneMinute < 60;
  }, 'must be a date and time'),
);

// RFC 3986, sections 3 and 3.1 to 3.5: the format `uri` of JSON Schema.
const letter = "(?:[a-z0-9\\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})";
const user = "(?:[a-z0-9\\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@";
const host = "(?:\\[[0-9a-f:.v~!$&'()*+,;=_-]+\\]|(?:[a-z0-9\\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)";
const path = `(?:\\/\\/(?:${user})?${host}(?::\\d*)?(?:\\/${letter}*)*|\\/(?:${letter}+(?:\\/${letter}*)*)?|${letter}+(?:\\/${letter}*)*)`;
const uriPattern = new RegExp(`^[a-z][a-z0-9+\\-.]*:${path}(?:\\?(?:${letter}|[/?])*)?(?:#(?:${letter}|[/?])*)?$`, 'i');

/** An absolute URI (RFC 3986). */
export const uri = v.pipe(v.string(), v.regex(uriPattern, 'must be a URI'));
