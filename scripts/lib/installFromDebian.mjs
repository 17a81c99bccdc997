import { findOnPath } from './findOnPath.mjs';
import { run } from './run.mjs';

/** The update of the lists of packages, which one process makes once. */
let updating;

/**
 * Installs packages of Debian if this user may.
 *
 * @param {readonly string[]} names
 */
export async function installFromDebian(...names) {
  if (names.length === 0 || process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return;
  process.stderr.write(`Installing ${names.join(', ')} from Debian …\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  updating ??= run('apt-get', ['update', '-qq'], { env, quiet: true });
  await updating;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env, quiet: true });
}
