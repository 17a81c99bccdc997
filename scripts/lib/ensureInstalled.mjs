import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { findMachineFault } from './findMachineFault.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

function checkMachine(use) {
  const { platform, arch, versions, report } = process;
  // The report would look up the names of all network addresses.
  if (report) report.excludeNetwork = true;
  const glibc = platform === 'linux' && use?.withChains ? report?.getReport().header.glibcVersionRuntime : undefined;
  const fault = findMachineFault({ platform, arch, node: versions.node, glibc }, use);
  if (fault) fail(fault);
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

/**
 * Installs the packages of the lockfile, without their install scripts, unless they are already installed. Ends the process with a
 * sentence on a machine that cannot run them; `withChains` asks for the local chains, too.
 *
 * @param {{ withChains?: boolean }} [use]
 */
export async function ensureInstalled(use) {
  checkMachine(use);
  if (isInstalled()) return;
  process.stderr.write('Installing packages, only now and after updates: this takes a minute or two …\n');
  const code = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
  });
  if (code !== 0) {
    fail(
      'The packages could not be installed: see the message of npm above, and check that its registry can be reached.',
    );
  }
}
