import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Logger } from 'pino';
import { partnerProduct } from './bundledProducts';
import type { Products } from './products';
import { readProduct } from './readProduct';
import { stampFiles } from './stampFiles';

type Entry = {
  stamp: string;
  /** What the file last held that fits; undefined when it never did. */
  config: ProductConfig | undefined;
  /** Whether it fits as it stands. */
  fits: boolean;
};

/**
 * The bundled partner, then each JSON file of the folder. A file that does not fit is named in the log with its fields
 * and left out, or serves on as it was before; the others are not touched by it.
 */
export function createProducts(folder: string | undefined, log: Logger): Products {
  const entries = new Map<string, Entry>();
  let hosts = collectHosts();

  function refresh() {
    const stamps = listStamps();
    const gone = [...entries.keys()].filter((file) => !stamps.has(file));
    const changed = [...stamps].filter(([file, stamp]) => entries.get(file)?.stamp !== stamp);
    if (gone.length + changed.length === 0) return;
    for (const file of gone) entries.delete(file);
    for (const [file, stamp] of changed) entries.set(file, readEntry(file, stamp));
    hosts = collectHosts();
    log.info(count(), 'the configurations have been read');
  }

  function listStamps(): ReadonlyMap<string, string> {
    if (folder === undefined) return new Map();
    try {
      return stampFiles(folder);
    } catch (error) {
      log.error({ folder, reason: String(error) }, 'the folder of the configurations cannot be read');
      return new Map([...entries].map(([file, { stamp }]) => [file, stamp]));
    }
  }

  function readEntry(file: string, stamp: string): Entry {
    const config = readProduct(file, log);
    if (config) return { stamp, config, fits: true };
    const former = entries.get(file)?.config;
    log.error({ file }, former ? 'a configuration stays as it was' : 'a configuration is left out');
    return { stamp, config: former, fits: false };
  }

  /** Of two files for one host the first by name counts. */
  function collectHosts(): ReadonlyMap<string, { config: ProductConfig; file?: string }> {
    const found = new Map<string, { config: ProductConfig; file?: string }>([
      [partnerProduct.domain, { config: partnerProduct }],
    ]);
    for (const [file, { config }] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (!config) continue;
      const domain = config.domain.toLowerCase();
      const first = found.get(domain)?.file;
      if (first)
        log.error({ file, field: 'domain', domain, first }, 'two files are for one host: the first one counts');
      else found.set(domain, { config, file });
    }
    return found;
  }

  function count() {
    const inUse = new Set([...hosts.values()].map(({ file }) => file));
    const refused = [...entries].filter(([file, { fits }]) => !fits || !inUse.has(file)).length;
    return { hosts: hosts.size, refused };
  }

  refresh();
  return { get: (hostname) => hosts.get(hostname)?.config, refresh, count };
}
