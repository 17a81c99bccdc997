import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Sends paths without a file to the signpost, on the servers that read this file; the others use `404.html` by themselves. */
const redirects = '/* /404.html 200\n';

/**
 * Writes the static release of a built page into a folder: the page's files, its documents and `_redirects`, for IPFS
 * gateways and other static servers. Returns its configuration and the content of its documents by path.
 *
 * @param {{ dist: string, folder: string, entry: unknown, gateway: string,
 *   site: typeof import('../../apps/gateway/src/site') }} parameters
 */
export function writeStaticRelease({ dist, folder, entry, gateway, site }) {
  const configuration = site.toStaticConfiguration(entry, gateway);
  const documents = site.renderSite(readFileSync(join(dist, 'index.html'), 'utf8'), configuration);
  const isCopied = (path) => !/^\.|\.(br|gz)$/.test(basename(path));
  cpSync(dist, folder, { recursive: true, filter: isCopied });
  for (const [path, html] of documents) {
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  writeFileSync(join(folder, '_redirects'), redirects);
  return { configuration, documents };
}
