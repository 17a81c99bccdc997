import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findOnPath } from './findOnPath.mjs';
import { installFromDebian } from './installFromDebian.mjs';

/**
 * Runs buildah. Returns the standard output.
 *
 * @param {readonly string[]} parameters
 */
export function runBuildah(parameters, { quiet = false } = {}) {
  const stdio = ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'];
  return execFileSync('buildah', parameters, { encoding: 'utf8', stdio, maxBuffer: 64 * 1_048_576 }).trim();
}

/** Installs buildah and debootstrap if that is possible. Returns the names of those that are missing. */
export async function ensureBuildah() {
  const list = () =>
    ['buildah', 'debootstrap'].filter((name) => !findOnPath([name]) && !existsSync(`/usr/sbin/${name}`));
  await installFromDebian(...list());
  return list();
}
