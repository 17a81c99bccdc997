import { type ProductConfig, productConfig } from '@livery/core/wire/productConfig';
import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { listPaths, sections } from './fields';

/** Fields that Studio leaves as they are: the host is chosen in its header, and Portis has ended. */
const untouched = ['domain', 'wallets.portis'] satisfies (keyof ProductConfig | `wallets.${string}`)[];

type Any = v.GenericSchema & {
  wrapped?: Any;
  entries?: Readonly<Record<string, Any>>;
  key?: { options: readonly string[] };
  value?: Any;
};

/** Lists the paths of the fields of a schema, those of a record by each of its keys. */
function listFields(schema: Any, path = ''): string[] {
  if (schema.wrapped) return listFields(schema.wrapped, path);
  const { entries, key, value } = schema;
  const named = entries ?? (key && value && Object.fromEntries(key.options.map((name) => [name, value])));
  if (!named) return [path];
  return Object.entries(named).flatMap(([name, inner]) => listFields(inner, path ? `${path}.${name}` : name));
}

test('Studio sets every field of an entry, each in one place', () => {
  const set = sections.flatMap(listPaths);
  expect(set.toSorted()).toEqual([...new Set(set)].toSorted());
  const wanted = listFields(productConfig).filter((field) => !untouched.some((path) => path === field));
  expect(wanted).toContain('limit_order.56.pool');
  expect(set.toSorted()).toEqual(wanted.toSorted());
});
