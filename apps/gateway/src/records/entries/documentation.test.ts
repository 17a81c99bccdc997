import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chains } from '@livery/core/domain/chains';
import { getVenues } from '@livery/core/domain/venues';
import { productConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { environmentSchema } from '../../env/environmentSchema';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/configuration.md'), 'utf8');

type Field = { name: string; isRequired: boolean; fallback: unknown; isFlag: boolean };

/** Lists the fields of a schema, nested ones by their paths. */
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
    return listFields(value, within('{chain id}'), false);
  }
  return [{ name, isRequired, fallback, isFlag: schema.type === 'boolean' }];
}

/** Returns the rows of a section's table by their first cell. */
function readRows(title: string): Map<string, string[]> {
  const section = new RegExp(`^## ${title}$(.*?)^## `, 'ms').exec(page)?.[1] ?? '';
  return new Map(
    [...section.matchAll(/^\| `(.+?)` \| (.*) \|$/gm)].map(([, name = '', rest = '']) => [
      name,
      rest.split('|').map((cell) => cell.trim()),
    ]),
  );
}

const rows = readRows('Fields');
const settings = readRows('Settings of the gateway');

test('every field of the example entry fits the schema', () => {
  const entry: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '');
  expect(v.parse(productConfig, entry)).toEqual(entry);
});

test('the table of fields has exactly the fields of the schema, in order', () => {
  expect([...rows.keys()]).toEqual(listFields(productConfig).map(({ name }) => name));
});

test.each(listFields(productConfig))(
  '$name is documented as in the schema',
  ({ name, isRequired, fallback, isFlag }) => {
    const [type, , told, meaning] = rows.get(name) ?? [];
    expect(meaning).toBeTruthy();
    expect(told === 'required').toBe(isRequired);
    expect(type === 'boolean').toBe(isFlag);
    if (fallback !== undefined) expect(told).toBe(`\`${fallback}\``);
  },
);

test('the table of settings has exactly the settings of a chain and the variables of the schema, in order', () => {
  const names = listFields(environmentSchema).map(({ name }) => name);
  expect([...settings.keys()]).toEqual([
    'RPC_URLS_{chain id}',
    'RPC_BUDGET_{chain id}',
    'WALLET_RPC_{chain id}',
    'V4_POOLS_{chain id}',
    ...names,
  ]);
});

test.each(listFields(environmentSchema))('$name is documented as in the schema', ({ name, fallback }) => {
  const [told, meaning] = settings.get(name) ?? [];
  expect(meaning).toBeTruthy();
  if (fallback === undefined) expect(told).not.toContain('`');
  else expect(told).toBe(`\`${fallback}\``);
});

test('the table of venues has those of the registry', () => {
  const section = /^## Venues$(.*?)^## /ms.exec(page)?.[1] ?? '';
  for (const chain of chains) {
    const row = section.split('\n').find((line) => line.startsWith(`| ${chain.name} |`)) ?? '';
    expect([...row.matchAll(/`(.+?)`/g)].map(([, name]) => name)).toEqual(
      [...getVenues(chain)].sort((a, b) => a.kind.localeCompare(b.kind)).map(({ name }) => name),
    );
  }
});
