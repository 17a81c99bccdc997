import { findOnPath } from './findOnPath.mjs';
import { run } from './run.mjs';

/**
 * Installs a package of Debian if this user may.
 *
 * @param {string} name
 */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return;
  process.stderr.write(`Installing ${name} from Debian …\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, quiet: true });
}
