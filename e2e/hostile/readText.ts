import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const file = join(import.meta.dirname, '../../apps/web/locales/en/swap.json');
const catalogue = v.parse(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  readFileSync(file, 'utf8'),
);

/** An English text of the swap screen, up to its first placeholder. Throws for an id that there is not. */
export function readText(id: string): string {
  const text = catalogue[id];
  if (text === undefined) throw new RangeError(`There is no text ${id}.`);
  return text.replace(/ *\{.*$/, '');
}
