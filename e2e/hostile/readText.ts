import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const locales = join(import.meta.dirname, '../../apps/web/locales/en');
const texts = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
const read = (name: string) => v.parse(texts, readFileSync(join(locales, `${name}.json`), 'utf8'));
const catalogue: Readonly<Record<string, string>> = { ...read('swap'), ...read('liquidity') };

/**
 * Returns an English text of the swap or a liquidity screen up to its first placeholder, or after one that it begins
 * with. Throws a RangeError for an unknown id.
 */
export function readText(id: string): string {
  const text = catalogue[id];
  if (text === undefined) throw new RangeError(`Unknown text: ${id}.`);
  return text.replace(/^\{\w+\} */, '').replace(/ *\{.*$/, '');
}
