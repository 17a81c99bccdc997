import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const file = join(import.meta.dirname, '../../apps/web/locales/en/swap.json');
const catalogue = v.parse(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  readFileSync(file, 'utf8'),
);

/** Returns an English text of the swap screen up to its first placeholder, or after one that it begins with. Throws a RangeError for an unknown id. */
export function readText(id: string): string {
  const text = catalogue[id];
  if (text === undefined) throw new RangeError(`Unknown text: ${id}.`);
  return text.replace(/^\{\w+\} */, '').replace(/ *\{.*$/, '');
}
