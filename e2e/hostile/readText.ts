import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const locales = join(import.meta.dirname, '../../apps/web/locales/en');
const texts = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
const read = (file: string) => v.parse(texts, readFileSync(join(locales, file), 'utf8'));
const catalogue: Readonly<Record<string, string>> = Object.assign({}, ...readdirSync(locales).map(read));

/**
 * Returns an English text up to its first placeholder, or after one that it begins with. Throws a RangeError for an
 * unknown id.
 */
export function readText(id: string): string {
  const text = catalogue[id];
  if (text === undefined) throw new RangeError(`Unknown text: ${id}.`);
  return text.replace(/^\{\w+\} */, '').replace(/ *\{.*$/, '');
}
