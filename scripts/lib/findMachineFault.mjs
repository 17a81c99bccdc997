/** The platforms for which the lockfile has every program that `npm start` runs. */
export const platforms = ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64'];

/** The oldest C library of Linux for which anvil, the program of the local chains, is built. */
const minGlibc = '2.35';

/**
 * Returns a sentence about a machine that cannot run Livery; undefined for one that can. The local chains ask for more than the
 * rest: `glibc` is the version of the C library, undefined where there is another one.
 *
 * @param {{ platform: string; arch: string; node: string; glibc?: string | undefined }} machine
 * @param {{ withChains?: boolean }} [use]
 * @returns {string | undefined}
 */
export function findMachineFault({ platform, arch, node, glibc }, { withChains = false } = {}) {
  if (platform === 'win32')
    return 'Livery runs on Linux and macOS: on Windows, run this command in WSL (learn.microsoft.com/windows/wsl/install).';
  if (isOlder(node, '20.19'))
    return `Livery needs Node.js 20.19 or newer; this is ${node}. Install a newer one from nodejs.org.`;
  if (!withChains) return undefined;
  if (!platforms.includes(`${platform} ${arch}`))
    return `The local chains run on Linux and macOS, on processors of the kinds x64 and arm64; this is ${platform} on ${arch}.`;
  if (platform === 'linux' && (glibc === undefined || isOlder(glibc, minGlibc))) {
    const found = glibc === undefined ? 'another C library' : `glibc ${glibc}`;
    return `The local chains need glibc ${minGlibc} or newer, as in Debian 12, Ubuntu 22.04 and Fedora 36; this system has ${found}.`;
  }
  return undefined;
}

/** Compares two versions by their first two numbers. */
function isOlder(version, wanted) {
  const [[major = 0, minor = 0], [wantedMajor = 0, wantedMinor = 0]] = [version, wanted].map((text) =>
    text.split('.').map(Number),
  );
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}
