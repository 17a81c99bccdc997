import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../apps/gateway/src/testing/startPostgres';
import { buildWordpressPlugin } from '../../scripts/lib/wordpress.mjs';

const [installer, server, php] = ['/usr/bin/mariadb-install-db', '/usr/sbin/mariadbd', '/usr/bin/php'];

/** The account that signs in to the site. */
export const administrator = { name: 'admin', password: 'password' };

type Site = {
  /** The address of the exchange. */
  address: string;
  posts: readonly string[];
  /** Any free one by default. */
  port?: number;
};

/** Starts WordPress with the plugin, on a database of its own, with posts of the given contents. The caller must stop it. */
export async function startWordpress({ address, posts, port: wanted }: Site) {
  const base = mkdtempSync(join(tmpdir(), 'livery-wordpress-'));
  const site = join(base, 'site');
  cpSync('/usr/share/wordpress', site, { recursive: true, dereference: true });
  rmSync(join(site, 'wp-config.php'));
  rmSync(join(site, 'wp-content'), { recursive: true });
  cpSync('/usr/share/wordpress/wp-content', join(site, 'wp-content'), { recursive: true, dereference: true });
  const archive = await buildWordpressPlugin(base);

  // Debian's package has no theme.
  const theme = join(site, 'wp-content/themes/plain');
  mkdirSync(theme, { recursive: true });
  writeFileSync(join(theme, 'style.css'), '/* Theme Name: Plain */');
  writeFileSync(join(theme, 'index.php'), plainTheme);

  const running: ChildProcess[] = [];
  async function stop(): Promise<void> {
    for (const child of running.reverse()) {
      if (child.exitCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(base, { recursive: true, force: true });
  }
  try {
    const socket = join(base, 'database.sock');
    await startDatabase(base, socket, running);
    const port = wanted ?? (await findFreePort());
    const url = `http://127.0.0.1:${port}`;
    writeFileSync(join(site, 'wp-config.php'), renderConfig(socket, url));
    writeFileSync(join(base, 'install.php'), renderInstall(site, { archive, address, posts }));
    const ids: number[] = JSON.parse(
      execFileSync(php, [join(base, 'install.php')], { encoding: 'utf8', stdio: 'pipe' }),
    );
    running.push(spawn(php, ['-S', `127.0.0.1:${port}`, '-t', site], { stdio: 'ignore' }));
    await waitUntil(() => fetch(`${url}/readme.html`).then(({ ok }) => ok));
    const getAddress = (index: number) => `${url}/?p=${ids[index]}`;
    return { url, stop, getAddress, getPost: async (index: number) => (await fetch(getAddress(index))).text() };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(base: string, socket: string, running: ChildProcess[]): Promise<void> {
  const data = join(base, 'database');
  const common = ['--no-defaults', `--datadir=${data}`, `--user=${userInfo().username}`];
  execFileSync(installer, [...common, '--auth-root-authentication-method=normal', '--skip-test-db'], { stdio: 'pipe' });
  running.push(spawn(server, [...common, `--socket=${socket}`, '--skip-networking'], { stdio: 'ignore' }));
  const query = ['--no-defaults', '-u', 'root', `--socket=${socket}`, '-e', 'CREATE DATABASE wordpress'];
  await waitUntil(async () => {
    execFileSync('/usr/bin/mariadb', query, { stdio: 'pipe' });
    return true;
  });
}

/** Resolves once a check holds. Throws after a minute. */
async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error('WordPress did not start within a minute.');
    await pause(100);
  }
}

const plainTheme = `<!doctype html><html><head><?php wp_head(); ?></head><body><?php
while (have_posts()) { the_post(); the_content(); }
wp_footer(); ?></body></html>`;

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function renderConfig(socket: string, url: string): string {
  const constants = { DB_NAME: 'wordpress', DB_USER: 'root', DB_PASSWORD: '', DB_HOST: `localhost:${socket}` };
  const more = { DB_CHARSET: 'utf8mb4', WP_HOME: url, WP_SITEURL: url, AUTH_KEY: 'test', NONCE_SALT: 'test' };
  const lines = Object.entries({ ...constants, ...more }).map(([name, value]) => `define('${name}', ${quote(value)});`);
  return `<?php
${lines.join('\n')}
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}

type Plan = { archive: string; address: string; posts: readonly string[] };

/**
 * A script that installs WordPress, installs and activates the plugin as an upload of its archive does, publishes the
 * posts and prints their ids.
 */
function renderInstall(site: string, { archive, address, posts }: Plan): string {
  return `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '127.0.0.1';
require ${quote(`${site}/wp-load.php`)};
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
add_filter('pre_wp_mail', '__return_true');
wp_install('Site', ${quote(administrator.name)}, 'admin@example.com', true, '', ${quote(administrator.password)});
require_once ABSPATH . 'wp-admin/includes/file.php';
define('FS_METHOD', 'direct');
WP_Filesystem();
$failed = unzip_file(${quote(archive)}, WP_PLUGIN_DIR);
if (is_wp_error($failed)) { fwrite(STDERR, $failed->get_error_message()); exit(1); }
$failed = activate_plugin('livery/livery.php');
if (is_wp_error($failed)) { fwrite(STDERR, $failed->get_error_message()); exit(1); }
livery_register();
switch_theme('plain');
update_option('livery_address', ${quote(address)});
kses_remove_filters();
$ids = array();
foreach (array(${posts.map(quote).join(', ')}) as $content) {
  $ids[] = wp_insert_post(array('post_title' => 'Exchange', 'post_status' => 'publish', 'post_content' => wp_slash($content)));
}
echo json_encode($ids);
`;
}
