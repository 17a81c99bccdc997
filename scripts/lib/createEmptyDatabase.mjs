import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/**
 * Creates the folder of an embedded database without tables. The sandbox copies it at each start: to make one takes six seconds of two cores.
 *
 * @param {string} folder
 */
export async function createEmptyDatabase(folder) {
  const { resolve } = createRequire(join(root, 'apps/gateway/package.json'));
  const { PGlite } = await import(pathToFileURL(resolve('@electric-sql/pglite')).href);
  const database = await PGlite.create(folder);
  await database.close();
}
