import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The first program of these names on PATH, the names in their order; undefined where there is none.
 *
 * @param {readonly string[]} names
 */
export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}
