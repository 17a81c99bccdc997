import * as v from 'valibot';
import type { ExtensionValue } from '../../domain/tokenList';
import { map } from './map';
import { text } from './text';
import { toRecord } from './toRecord';

const name = text({ min: 1, max: 40, pattern: /^\w+$/ });
const plain = v.union(
  [v.boolean(), v.number(), v.null(), text({ min: 1, max: 42 })],
  'must be a boolean, a number, null or a text of 1 to 42 characters',
);
const nest = <Value extends v.GenericSchema>(value: Value) =>
  v.union([plain, map({ key: name, value, max: 10 })], 'is not a value of an extension, or is nested too deep');

/** The `extensions` of a token: ten names at most, plain values or objects of two levels. */
export const extensions = v.pipe(
  map({ key: name, value: nest(nest(plain)), max: 10 }),
  v.transform((entries) => toRecord(new Map([...entries].map(([key, value]) => [key, toValue(value)])))),
);

type Parsed = string | number | boolean | null | Map<string, Parsed>;

function toValue(value: Parsed): ExtensionValue {
  if (!(value instanceof Map)) return value;
  return toRecord(new Map([...value].map(([key, inner]) => [key, toValue(inner)])));
}
