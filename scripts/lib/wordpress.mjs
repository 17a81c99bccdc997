import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installFromDebian } from './installFromDebian.mjs';
import { root } from './root.mjs';
import { writeZip } from './writeZip.mjs';

/** Where Debian's packages put what the plugin's test needs, by their names. */
const needed = {
  wordpress: '/usr/share/wordpress/wp-includes/version.php',
  'mariadb-server': '/usr/sbin/mariadbd',
  'php-cli': '/usr/bin/php',
  'php-mysql': '/etc/php/*/mods-available/mysqli.ini',
};

/** Returns the Debian packages that the plugin's test needs and that are not installed. */
export function listMissingPackages() {
  return Object.entries(needed).flatMap(([name, path]) => (exists(path) ? [] : [name]));
}

/** Returns true if there is a file at a path, in which '*' stands for any one folder. */
function exists(path) {
  const [folder, rest] = path.split('/*/');
  if (rest === undefined) return existsSync(path);
  return existsSync(folder) && readdirSync(folder).some((name) => existsSync(join(folder, name, rest)));
}

/** Installs WordPress, PHP and MariaDB if that is possible. Returns true if they are there. */
export async function ensureWordpress() {
  await installFromDebian(...listMissingPackages());
  return listMissingPackages().length === 0;
}

/** Writes the plugin with the element as an archive that WordPress installs. Returns its path. */
export async function buildWordpressPlugin(folder = join(root, 'integrations/wordpress/dist')) {
  await build(['embed']);
  const source = join(root, 'integrations/wordpress/livery');
  const own = readdirSync(source).map((name) => ({ name, file: join(source, name) }));
  const element = { name: 'exchangeElement.js', file: join(root, 'packages/embed/dist/exchangeElement.js') };
  const files = [...own, element].map(({ name, file }) => ({ path: `livery/${name}`, content: readFileSync(file) }));
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'livery.zip');
  writeFileSync(path, writeZip(files));
  return path;
}
