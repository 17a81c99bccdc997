import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '@livery/sandbox/process/findRoot';

/**
 * Copies the empty embedded database of the build into a data folder that has none, and returns the folder: to make one
 * takes six seconds of two cores. Without a build, the gateway makes it.
 */
export function copyEmptyDatabase(dataDir: string): string {
  const [empty, own] = [join(findRoot(), 'packages/sandbox/dist/orders'), join(dataDir, 'orders')];
  if (existsSync(empty) && !existsSync(own)) cpSync(empty, own, { recursive: true });
  return dataDir;
}
