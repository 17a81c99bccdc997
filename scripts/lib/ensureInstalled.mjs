import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

function checkMachine() {
  if (process.platform === 'win32')
    fail(
      'Livery runs on Linux and macOS: on Windows, run this command in WSL (learn.microsoft.com/windows/wsl/install).',
    );
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Livery needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one from nodejs.org.`);
  }
}

const readLock = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** Returns whether the installed packages match the lockfile; packages for other platforms may be absent. */
function isInstalled() {
  try {
    const installed = readLock('node_modules/.package-lock.json');
    return Object.entries(readLock('package-lock.json')).every(
      ([path, wanted]) =>
        !path.includes('node_modules/') ||
        (installed[path] ? installed[path].version === wanted.version : wanted.optional),
    );
  } catch {
    return false;
  }
}

/** Installs the packages of the lockfile, without their install scripts, unless they are already installed. */
export async function ensureInstalled() {
  checkMachine();
  if (isInstalled()) return;
  process.stderr.write('Installing packages (only now and after updates) …\n');
  const code = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
  });
  if (code !== 0) {
    fail(
      'The packages could not be installed: see the message of npm above, and check that its registry can be reached.',
    );
  }
}
