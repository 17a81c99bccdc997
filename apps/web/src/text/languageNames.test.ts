import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageTags as configurable } from '@livery/core/wire/productConfig';
import { expect, test } from 'vitest';
import { languageNames } from './languageNames';

const web = join(import.meta.dirname, '../..');

test('every catalogue is offered by the settings, the configuration and the inline script of index.html', () => {
  const entries = readdirSync(join(web, 'locales'), { withFileTypes: true });
  const catalogues = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(Object.keys(languageNames).sort()).toEqual(catalogues.sort());
  expect([...configurable].sort()).toEqual(catalogues);
  const document = readFileSync(join(web, 'index.html'), 'utf8');
  const [, offered = ''] = /const offered = \[([^\]]*)\]/.exec(document) ?? [];
  expect([...offered.matchAll(/'([^']+)'/g)].map(([, language]) => language).sort()).toEqual(catalogues);
});
