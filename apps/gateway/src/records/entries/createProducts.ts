import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Logger } from 'pino';
import { partnerProduct } from './bundledProducts';
import { readProduct } from './readProduct';
import type { SavedProducts } from './savedProducts';

/** The operators' configurations: those in the database before those in the folder. */
export type Products = {
  /** Returns the entry of a lowercase host name. It is the same object until the entry changes. */
  get(hostname: string): ProductConfig | undefined;
  /** Returns the entry of a host in its file, whether or not another one is saved. */
  getFile(hostname: string): ProductConfig | undefined;
  /** Lists the hosts with an entry, by name. */
  listHosts(): readonly string[];
  /** Reads the changed files of the folder. */
  refresh(): void;
  /**
   * Counts the hosts with an entry, and the files and saved versions whose current content is invalid or unused; an unreadable
   * folder is one.
   */
  count(): { hosts: number; refused: number };
};

type Entry = {
  stamp: string;
  /** The last valid content of the file, if there was any. */
  config: ProductConfig | undefined;
  /** True when the current content is valid. */
  isValid: boolean;
};

/** The configuration of a host, with its file unless it is the bundled one. */
type Host = { config: ProductConfig; file?: string };

/**
 * Reads the bundled partner, then each JSON file of the folder. An invalid file is logged with its fields; its last valid
 * content stays in use. Other files are not affected. A saved entry replaces the file of its host.
 */
export function createProducts(
  folder: string | undefined,
  log: Logger,
  saved?: Pick<SavedProducts, 'get' | 'listHosts' | 'countRefused'>,
): Products {
  const entries = new Map<string, Entry>();
  let hosts = collectHosts(entries, log);
  let isReadable = true;

  function refresh() {
    const stamps = listStamps();
    const gone = [...entries.keys()].filter((file) => !stamps.has(file));
    const changed = [...stamps].filter(([file, stamp]) => entries.get(file)?.stamp !== stamp);
    if (gone.length + changed.length === 0) return;
    for (const file of gone) entries.delete(file);
    for (const [file, stamp] of changed) entries.set(file, readEntry(file, stamp));
    hosts = collectHosts(entries, log);
    log.info(count(), 'configurations loaded');
  }

  function listStamps(): ReadonlyMap<string, string> {
    if (folder === undefined) return new Map();
    try {
      const stamps = stampFiles(folder);
      isReadable = true;
      return stamps;
    } catch (error) {
      isReadable = false;
      log.error({ folder, reason: String(error) }, 'failed to read the configuration folder');
      return new Map([...entries].map(([file, { stamp }]) => [file, stamp]));
    }
  }

  function readEntry(file: string, stamp: string): Entry {
    const config = readProduct(file, log);
    if (config) return { stamp, config, isValid: true };
    const former = entries.get(file)?.config;
    log.error(
      { file },
      former ? 'invalid configuration: the previous one stays in use' : 'invalid configuration ignored',
    );
    return { stamp, config: former, isValid: false };
  }

  function count() {
    const inUse = new Set([...hosts.values()].map(({ file }) => file));
    const refused = [...entries].filter(([file, { isValid }]) => !isValid || !inUse.has(file)).length;
    return { hosts: listHosts().length, refused: refused + Number(!isReadable) + (saved?.countRefused() ?? 0) };
  }

  function listHosts() {
    return [...new Set([...hosts.keys(), ...(saved?.listHosts() ?? [])])].sort();
  }

  refresh();
  const getFile = (hostname: string) => hosts.get(hostname)?.config;
  return { get: (hostname) => saved?.get(hostname) ?? getFile(hostname), getFile, listHosts, refresh, count };
}

/** Returns the hosts of the bundled partner and of the files. The first file by name wins when two are for the same host. */
function collectHosts(entries: ReadonlyMap<string, Entry>, log: Logger): ReadonlyMap<string, Host> {
  const found = new Map<string, Host>([[partnerProduct.domain, { config: partnerProduct }]]);
  for (const [file, { config }] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!config) continue;
    const domain = config.domain.toLowerCase();
    const first = found.get(domain)?.file;
    if (first)
      log.error({ file, field: 'domain', domain, first }, 'two configurations for one host: the first one is used');
    else found.set(domain, { config, file });
  }
  return found;
}

/** Returns the JSON files of a folder by name, each with a stamp that changes with the file. */
function stampFiles(folder: string): Map<string, string> {
  const stamps = new Map<string, string>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.json')) continue;
    const file = join(folder, name);
    const stamp = stampFile(file);
    if (stamp) stamps.set(file, stamp);
  }
  return stamps;
}

/** Returns a stamp that changes with the file, undefined for a file that has gone; a path that leads nowhere has one too. */
function stampFile(file: string): string | undefined {
  try {
    if (!lstatSync(file, { throwIfNoEntry: false })) return undefined;
    const { mtimeNs, ctimeNs, size, ino } = statSync(file, { bigint: true });
    return [mtimeNs, ctimeNs, size, ino].join(' ');
  } catch (error) {
    return String(error);
  }
}

/** Polls the folder for changes, which works on every file system. Returns a function to stop. */
export function followProducts(products: Products, pollMs = 2_000): { stop: () => void } {
  const timer = setInterval(() => products.refresh(), pollMs);
  return { stop: () => clearInterval(timer) };
}
