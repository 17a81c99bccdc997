import * as v from 'valibot';

type Entries<Value extends v.GenericSchema> = { key?: v.GenericSchema<string>; value: Value; max: number };

/**
 * An object used as a map, each name and value parsed, with at most `max` of them. It becomes a `Map` for the parsing:
 * `__proto__` and its like are ordinary names there, neither skipped by a check nor able to change an object.
 */
export function map<Value extends v.GenericSchema>({ key = v.string(), value, max }: Entries<Value>) {
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
