import { spawn } from 'node:child_process';
import { runBuildah } from './buildah.mjs';

/** Makes the root of a container within a mount namespace of its own, and runs `"$@"` in it. */
const script = `set -e
mount --bind "$ROOT" "$ROOT"
mount -t proc proc "$ROOT/proc"
mount -t tmpfs tmpfs "$ROOT/tmp"
mount -t tmpfs tmpfs "$ROOT/dev"
for each in null zero random urandom; do touch "$ROOT/dev/$each"; mount --bind "/dev/$each" "$ROOT/dev/$each"; done
for each in $VOLUMES; do
  [ -e "$DATA$each" ] || { mkdir -p "$DATA$each"; cp -a "$ROOT$each/." "$DATA$each"; chown --reference="$ROOT$each" "$DATA$each"; }
  mount --bind "$DATA$each" "$ROOT$each"
done
mount -o remount,bind,ro "$ROOT"
exec chroot "$ROOT" "$@"`;

/**
 * Starts the command of an image as compose.yaml does: as the image's user without capabilities, with a root that is read only, a temporary `/tmp` and
 * volumes in `folder`. The network is this machine's. Returns the process, and a function that runs another command beside it.
 *
 * @param {{ image: string, folder: string, variables: Record<string, string> }} options
 */
export function runImage({ image, folder, variables }) {
  const { config } = JSON.parse(runBuildah(['inspect', '--type', 'image', image])).Docker;
  const container = runBuildah(['from', '--pull-never', image]);
  const rootfs = runBuildah(['mount', container]);
  const own = Object.fromEntries(
    config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const env = { ...own, ...variables };
  const started = (command) => spawnWithin({ rootfs, folder, config, command, env });
  return {
    config,
    child: started(config.Cmd),
    /** Runs a command of a shell in the same image. */
    start: (text) => started(['sh', '-c', text]),
    remove() {
      runBuildah(['umount', container]);
      runBuildah(['rm', container]);
    },
  };
}

function spawnWithin({ rootfs, folder, config, command, env }) {
  const assigned = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  // As `cap_drop: [ALL]` and `no-new-privileges` have it.
  const privileges = [
    '--bounding-set=-all',
    '--no-new-privs',
    `--reuid=${config.User}`,
    `--regid=${config.User}`,
    '--clear-groups',
  ];
  const within = ['env', '-i', '-C', config.WorkingDir, ...assigned, 'setpriv', ...privileges, '--', ...command];
  return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...within], {
    env: { PATH: process.env.PATH, ROOT: rootfs, DATA: folder, VOLUMES: Object.keys(config.Volumes ?? {}).join(' ') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
