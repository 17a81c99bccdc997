import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/configuration.md'), 'utf8');

type Field = { name: string; isRequired: boolean; fallback: unknown; isFlag: boolean };

/** The fields of a schema, those within others by their paths. */
function listFields(schema: v.GenericSchema, name = '', isRequired = true, fallback?: unknown): Field[] {
  if (v.isOfType('optional', schema)) {
    const { wrapped, default: own } = schema as v.OptionalSchema<v.GenericSchema, unknown>; // by its type
    return listFields(wrapped, name, false, own);
  }
  const within = (child: string) => (name ? `${name}.${child}` : child);
  if (v.isOfType('object', schema)) {
    const { entries } = schema as v.ObjectSchema<v.ObjectEntries, undefined>; // by its type
    return Object.entries(entries).flatMap(([child, entry]) => listFields(entry as v.GenericSchema, within(child)));
  }
  if (v.isOfType('record', schema)) {
    const { value } = schema as v.RecordSchema<v.GenericSchema<string>, v.GenericSchema, undefined>; // by its type
    return listFields(value, within('{chain id}'));
  }
  return [{ name, isRequired, fallback, isFlag: schema.type === 'boolean' }];
}

/** The rows of the table of fields, by the first cell. */
const rows = new Map(
  [...(/^## Fields$(.*?)^## /ms.exec(page)?.[1] ?? '').matchAll(/^\| `(.+?)` \| (.*) \|$/gm)].map(
    ([, name = '', rest]) => {
      const [type, unit, fallback, meaning] = rest?.split('|').map((cell) => cell.trim()) ?? [];
      return [name, { type, unit, fallback, meaning }];
    },
  ),
);

test('the entry that operators are shown keeps to the schema, every field of it', () => {
  const entry: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '');
  expect(v.parse(productConfig, entry)).toEqual(entry);
});

test('the table has each field of the schema, in its order, and no other', () => {
  expect([...rows.keys()]).toEqual(listFields(productConfig).map(({ name }) => name));
});

test.each(listFields(productConfig))(
  '$name is described as the schema has it',
  ({ name, isRequired, fallback, isFlag }) => {
    const row = rows.get(name);
    expect(row?.meaning).toBeTruthy();
    expect(row?.fallback === 'required').toBe(isRequired);
    expect(row?.type === 'boolean').toBe(isFlag);
    if (fallback !== undefined) expect(row?.fallback).toBe(`\`${fallback}\``);
  },
);
