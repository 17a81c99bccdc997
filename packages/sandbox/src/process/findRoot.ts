import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BaseError } from '@livery/core/errors/BaseError';

/** Returns the folder of the repository, found upwards from this file, so that it works in the sources and in the bundle. */
export function findRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'livery') return folder;
  }
  throw new BaseError('ROOT_NOT_FOUND', 'The sandbox runs only inside the Livery repository.');
}
