import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { expect, test } from 'vitest';

test('the entry that operators are shown keeps to the schema, every field of it', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/configuration.md'), 'utf8');
  const entry: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '');
  expect(v.parse(productConfig, entry)).toEqual(entry);
});
