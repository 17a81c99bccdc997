import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from './findOnPath.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

const folder = join(root, '.cache', 'prometheus');
const unpacked = join(folder, 'usr', 'bin', 'promtool');

/** Returns the path of promtool, of this machine or unpacked by `ensurePromtool`, or undefined. */
export function findPromtool() {
  return findOnPath(['promtool']) ?? [unpacked].find((file) => existsSync(file));
}

/**
 * Unpacks promtool from Debian's package if it is not there: installed, the package would start a server. Returns true
 * if it is there.
 */
export async function ensurePromtool() {
  if (!findPromtool() && findOnPath(['apt-get']) && findOnPath(['dpkg-deb'])) {
    process.stderr.write('Unpacking promtool from Debian …\n');
    mkdirSync(folder, { recursive: true });
    const script = 'apt-get download -qq prometheus && dpkg-deb -x prometheus_*.deb . && rm prometheus_*.deb';
    await run('sh', ['-c', `cd '${folder}' && (${script} || { apt-get update -qq && ${script}; })`], { quiet: true });
  }
  return findPromtool() !== undefined;
}
