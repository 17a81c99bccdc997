import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './sites';

const root = join(import.meta.dirname, '../..');
const sources = join(import.meta.dirname, 'sites');

/** The address of the exchange in the sources, as in our documentation. */
const placeholder = 'https://swap.example/';

/**
 * Installs a site's packages, with `@livery/embed` as npm would publish it, and builds it for an exchange, in a folder
 * of its own. Returns the folder and the version of its framework. Throws with npm's words if that fails.
 */
export function buildSite({ name, folder, framework }: Site, exchange: string) {
  const copy = join(root, '.cache/hosts', name.toLowerCase().replaceAll(' ', '-'));
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(sources, folder), copy, { recursive: true });
  cpSync(join(sources, 'site.css'), join(copy, 'site.css'));
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(placeholder, exchange));
  }
  if (!existsSync(join(copy, 'package.json')))
    return { folder: copy, version: existsSync(join(copy, 'post.html')) ? readWordpressVersion() : '' };
  packEmbed(copy);
  npm(copy, 'install', '--no-package-lock', '--loglevel', 'error');
  npm(copy, 'run', 'build');
  const installed = join(copy, 'node_modules', framework ?? '', 'package.json');
  return { folder: copy, version: String(JSON.parse(readFileSync(installed, 'utf8')).version) };
}

/** Writes the packed `@livery/embed` beside a site's `package.json`, which names it without a version. */
function packEmbed(copy: string): void {
  const pack = ['pack', '--silent', '--pack-destination', copy];
  const packed = execFileSync('npm', pack, { cwd: join(root, 'packages/embed'), encoding: 'utf8' }).trim();
  cpSync(join(copy, packed), join(copy, 'livery-embed.tgz'));
}

function npm(cwd: string, ...parameters: string[]): void {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, CI: '1', DO_NOT_TRACK: '1' };
  const quiet = {
    NEXT_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
  };
  try {
    execFileSync('npm', parameters, { cwd, env: { ...env, ...quiet }, stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`npm ${parameters.join(' ')} failed.\n${`${stdout}${stderr}`.slice(-4_000)}`);
  }
}

/** Returns the version of Debian's WordPress. Throws if it is not installed. */
function readWordpressVersion(): string {
  const code = readFileSync('/usr/share/wordpress/wp-includes/version.php', 'utf8');
  return /\$wp_version = '([^']+)'/.exec(code)?.[1] ?? '';
}
