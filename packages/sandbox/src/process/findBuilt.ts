import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NotBuiltError } from '../errors/process';
import { findRoot } from './findRoot';

/** Returns the absolute path of a file of the build. Throws NotBuiltError. */
export function findBuilt(path: string): string {
  const absolute = join(findRoot(), path);
  if (!existsSync(absolute)) throw new NotBuiltError(path);
  return absolute;
}
