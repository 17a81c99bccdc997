import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages as configurable } from '@livery/core/domain/languages';
import { expect, test } from 'vitest';
import { languages } from './languages';

const web = join(import.meta.dirname, '../..');

test('every catalogue can be chosen, and is known to the script that asks for it first', () => {
  const entries = readdirSync(join(web, 'locales'), { withFileTypes: true });
  const catalogues = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(Object.keys(languages).sort()).toEqual(catalogues.sort());
  expect([...configurable].sort()).toEqual(catalogues);
  const document = readFileSync(join(web, 'index.html'), 'utf8');
  const [, offered = ''] = /const offered = \[([^\]]*)\]/.exec(document) ?? [];
  expect([...offered.matchAll(/'([^']+)'/g)].map(([, language]) => language).sort()).toEqual(catalogues);
});
